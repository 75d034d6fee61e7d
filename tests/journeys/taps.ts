import type { Page } from '@playwright/test'

/** Counts what a finger presses on a page's own device from now on, across its pages. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.context().addInitScript(listenForTaps)
  await page.evaluate(listenForTaps)
  const read = () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
  const before = await read()
  return async () => (await read()) - before
}

function listenForTaps(): void {
  addEventListener(
    'pointerdown',
    (event) => {
      if (event.isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    },
    true,
  )
}
