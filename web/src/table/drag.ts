// Dragging a thing over the table with mouse, pen or finger.

import type { Attachment } from 'svelte/attachments';

interface Drag {
  /** Is it free to be dragged now? */
  isFree: () => boolean;
  /** It left its place. */
  onlift?: () => void;
  /**
   * It was let go over drops (elements with `data-drop`), the topmost first; none if it was let go elsewhere. Answers
   * whether something comes of it: then it stays where it is, and flies on from there.
   */
  ondrop: (drops: string[]) => boolean;
}

/** A touch that moves less than this is a tap. */
const SLOP = 8;
/** How long what was let go waits for something to come of it, in milliseconds. */
const PATIENCE = 1500;

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let isLifted = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag.isFree()) return;
      end();
      start = event;
      isLifted = false;
      // Heard from the first touch on: a quick pull leaves the thing before it is lifted.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!isLifted && Math.hypot(x, y) < SLOP) return;
      if (!isLifted) lift();
      element.style.translate = `${x}px ${y}px`;
      markDrop(event);
    };
    const lift = () => {
      isLifted = true;
      element.dataset.dragged = '';
      drag.onlift?.();
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const isLetGo = isLifted && event.type === 'pointerup';
      if (isLetGo && drag.ondrop(dropsAt(event).map((drop) => drop.dataset.drop!))) wait();
      else end();
    };
    const wait = () => {
      start = null;
      markDrop(null);
      waiting = setTimeout(end, PATIENCE);
    };
    const end = () => {
      clearTimeout(waiting);
      start = null;
      element.style.translate = '';
      delete element.dataset.dragged;
      markDrop(null);
    };
    // A drag is not a tap: the click that follows it means nothing.
    const click = (event: MouseEvent) => {
      if (!isLifted) return;
      isLifted = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, { capture: true });
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}

/** The drops under a pointer, the topmost first. */
function dropsAt(event: PointerEvent): HTMLElement[] {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const drops = under.map((element) => element.closest<HTMLElement>('[data-drop]'));
  return [...new Set(drops.filter((drop) => drop !== null))];
}

/** Shows which drop would take what is dragged. */
function markDrop(event: PointerEvent | null): void {
  const over = event ? dropsAt(event)[0] : undefined;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-over]')) {
    if (marked !== over) delete marked.dataset.over;
  }
  if (over) over.dataset.over = '';
}
