import type { Page } from '@playwright/test'

/** Attributes that people see or hear. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']
/** Parts of measures, which are written alike in every language. */
const measures = /^(?:km|kg|kB|MB|ms|min|hr)$/

/** Collects the tokens of all answers that a page has and of goods' names, which are data and not texts of ours. */
export function collectData(page: Page, goods: readonly string[]): () => Promise<ReadonlySet<string>> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    // A stream of events has no end to wait for; a page that is left takes its answers along.
    if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
      bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const boot = await page.locator('#boot, #visit').allTextContents()
    return new Set([...goods, ...boot, ...(await Promise.all(bodies))].flatMap(tokensOf))
  }
}

/** Returns each text of a page in pseudo-language that is in no brackets and not in its data, so that no catalogue has it. */
export async function findBareTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate((attributes) => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node as HTMLElement
      if (element.closest('script, style, noscript, template, .leaflet-control-attribution')) continue
      for (const name of attributes) found.push(element.getAttribute(name) ?? '')
      // A text that the screen takes apart, around a link or a sum, has its brackets at both ends of the whole.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (own.length > 0) found.push(own.map(({ textContent }) => textContent).join(' '))
    }
    return found
  }, spoken)
  const bare = shown.flatMap((text) => {
    const rest = withoutBrackets(text)
    const tokens = tokensOf(rest).filter((token) => !data.has(token) && !measures.test(token))
    return tokens.length > 0 ? [rest.replace(/\s+/g, ' ').trim()] : []
  })
  return [...new Set(bare)].map((text) => `in no catalogue: “${text}”`)
}

function withoutBrackets(text: string): string {
  let depth = 0
  return [...text]
    .filter((sign) => {
      if (sign === '⟦') depth += 1
      const isOutside = depth === 0
      if (sign === '⟧') depth -= 1
      return isOutside
    })
    .join('')
}

function tokensOf(text: string): string[] {
  const signsAndAddresses = /\\[nrt]|\\u00a0|\blocalhost:\d+|\s\/\S+/g
  return text.replaceAll(signsAndAddresses, ' ').match(/\p{L}{2,}/gu) ?? []
}
