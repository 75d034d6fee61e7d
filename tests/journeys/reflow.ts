import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'

/** Ways of looking at a page in which everything must still fit its width (WCAG 1.4.4 and 1.4.10). */
export const narrowLooks = [
  { name: '320', viewport: { width: 320, height: 640 }, textPercent: 100 },
  { name: '640', viewport: { width: 640, height: 430 }, textPercent: 100 },
  { name: '360-text-200', viewport: { width: 360, height: 780 }, textPercent: 200 },
  { name: '320-text-200', viewport: { width: 320, height: 640 }, textPercent: 200 },
] as const
interface Look {
  viewport: { width: number; height: number }
  textPercent: number
}

/** Shows the page that is open in one of those ways. */
export async function lookNarrowly(page: Page, { viewport, textPercent }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
  }, textPercent)
  // The page's own fonts are there, and two frames: what listens to the width has drawn itself again.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Fails where the page that is open does not fit in one of those ways, and shows it as it was afterwards. */
export async function fitsNarrowly(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const look of narrowLooks) {
    await lookNarrowly(page, look)
    assert.deepEqual(await findOverflow(page), [], `${what} as ${look.name}`)
  }
  await lookNarrowly(page, { viewport: before ?? narrowLooks[0].viewport, textPercent: 100 })
}

/** Returns what does not fit: it stands out of the page, or its words are cut off. Rows that scroll by themselves are good. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slackPx = 1
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(sticksOut)
    // Names the outermost ones, which say enough.
    const named = found.filter((each) => !found.includes(each.parentElement as HTMLElement)).map(nameOf)
    const root = document.documentElement
    const scrolls = root.scrollWidth > innerWidth ? [`the page scrolls sideways to ${root.scrollWidth}`] : []
    return [...scrolls, ...new Set(named)]

    function sticksOut(element: HTMLElement): boolean {
      const box = element.getBoundingClientRect()
      if (box.width <= slackPx || box.height <= slackPx) return false
      const { visibility, position, clipPath } = getComputedStyle(element)
      if (visibility === 'hidden' || clipPath !== 'none') return false
      // A mark whose link has a name of its own may be cut to its picture.
      if (
        element.closest(
          'a[aria-label] *, svg, [aria-hidden=true], [inert], dialog:not([open]), .leaflet-container',
        )
      )
        return false
      let [left, right] = [0, innerWidth]
      for (let each = element.parentElement; each && position !== 'fixed'; each = each.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(each)
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
        if (each === document.body || overflowX === 'visible') continue
        const edge = each.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
      }
      return box.right > right + slackPx || box.left < left - slackPx || isCut(element)
    }
    function isCut(element: HTMLElement): boolean {
      // Leaves out a field, in which what is typed scrolls.
      if (element.matches('input, textarea, select')) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (overflowX !== 'hidden' && overflowX !== 'clip') return false
      return textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + slackPx
    }
    function nameOf(element: HTMLElement): string {
      const words = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
      const { left, right } = element.getBoundingClientRect()
      const place = `${Math.round(left)} to ${Math.round(right)}`
      return `${element.localName}.${element.className.toString().slice(0, 60)} "${words}" ${place}`
    }
  })
}

/**
 * Returns what cannot be pressed where its middle is, once it was scrolled into view: something else lies over it. What is
 * only partly drawn, as a box of pictures is, has its own way of being reached.
 */
export async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Leaves out what lies under an open dialog, which waits for it; a toast goes by itself.
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    for (const toast of document.querySelectorAll<HTMLElement>('.toast')) toast.style.display = 'none'
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    const found = [...controls].flatMap((control) => {
      if (!control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return []
      if (
        control.matches(':disabled') ||
        control.closest('[inert], [aria-hidden=true], .leaflet-container, .sr-only, svg')
      )
        return []
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link over two lines is pressed on its first.
      const box = control.getClientRects()[0]
      if (box === undefined || box.width <= 1 || box.height <= 1) return []
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isReached =
        over !== null && (control.contains(over) || over.closest('label')?.control === control)
      return isReached ? [] : [`${nameOf(control)} is under ${over === null ? 'the edge' : nameOf(over)}`]
    })
    scrollTo(0, 0)
    return found

    function nameOf(element: Element): string {
      const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.localName} "${said.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    }
  })
}
