// What a first visit costs: bytes over the wire, and how much the page jumps while it is laid out.

import type { Page } from '@playwright/test';

export interface Weight {
  /** Bytes over the wire, as compressed as they came, with their headers. */
  bytes: number;
  /** The sum of all layout shifts that nobody asked for. */
  shift: number;
}

/** Weighs the visit of an address, until `isThere` and nothing more is fetched. */
export async function weigh(page: Page, address: string, isThere: () => Promise<unknown>): Promise<Weight> {
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send('Network.enable');
  await page.addInitScript(countShifts);
  await page.goto(address);
  await isThere();
  await page.waitForLoadState('networkidle');
  return { bytes, shift: await shiftOf(page) };
}

/** How much the page has jumped so far. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Runs in the page before anything else. */
function countShifts(): void {
  const counted = window as unknown as { shift: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) counted.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
