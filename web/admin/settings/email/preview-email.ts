const savedStyle = 'data-style'

/**
 * Returns the email without its styles. Our pages' security policy forbids inline styles in a frame as well, so they travel
 * as data and are put on by script, which the policy lets our own code do.
 */
export function removeEmailFrame(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ` ${savedStyle}="`)
}

/** Puts an email's styles on inside its frame, gives the frame the email's height, and lets links open elsewhere. */
export function previewEmail(frame: HTMLIFrameElement, html: string, isDark: boolean): void {
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (page === null || view === null) return
  for (const element of page.querySelectorAll<HTMLElement>(`[${savedStyle}]`))
    element.style.cssText = element.getAttribute(savedStyle) ?? ''
  for (const link of page.links) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  // Safari shows it light up to 16.4.
  if (isDark && 'adoptedStyleSheets' in page) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(darkRules(html))
    page.adoptedStyleSheets = [sheet]
  }
  page.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  frame.style.height = `${page.documentElement.scrollHeight + 2}px`
}

/** Returns what is inside `@media (prefers-color-scheme:dark)`. */
function darkRules(html: string): string {
  return /<style>@media[^{]*\{(.*)\}<\/style>/s.exec(html)?.[1] ?? ''
}
