// The screens that people sit at.

export const DESK = { viewport: { width: 1440, height: 900 } };
export const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
