/**
 * Names the oldest browsers in which the whole product works: build, checks, tests and documents read it here. Android 5
 * ends at Chromium 95 and 6 at 106, an iPhone 6s or 7 at iOS 15. Older browsers get the pages without scripts.
 */
export const browserFloor = { chrome: 88, safari: 15 } as const

const { chrome, safari } = browserFloor

/** Lists the floor as bundlers name it. */
export const styleTarget = [`chrome${chrome}`, `safari${safari}`]

/**
 * Lists the same for scripts, less one thing: up to Chromium 90 an optional call with spread arguments is wrong, for which
 * bundlers would rewrite each `?.` at 2 kB a page. The check of built files refuses such calls.
 */
export const scriptTarget = ['chrome91', `safari${safari}`]
