/** What a page tells browsers, search engines and WhatsApp. Paths are absolute within the site. */
export interface Head {
  /** The whole title, as shown. */
  title: string
  description?: string
  /** Path of the page's one true address; the present path unless given. */
  canonical?: string
  /** Keeps the page out of search results. */
  isPrivate?: boolean
  /** Path or address of the picture that a shared link shows, 1200 by 630; the house's own unless given. */
  image?: string
  keywords?: string
  /** Structured data as a schema.org object, for the site's public origin. */
  structured?: (origin: string) => object
}

/** Head tags as HTML, each marked `data-head` so that navigation can replace them. */
export function headTags(head: Head, origin: string, path: string): string {
  const address = absolute(head.canonical ?? path, origin)
  const tags = [
    `<title data-head>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.isPrivate === true ? 'noindex' : undefined),
    head.isPrivate === true ? '' : `<link data-head rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kasuwa'),
    meta('property', 'og:locale', 'en_NG'),
    meta('property', 'og:image', absolute(head.image ?? '/share.png', origin)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  if (head.structured !== undefined) {
    tags.push(`<script data-head type="application/ld+json">${jsonForHtml(head.structured(origin))}</script>`)
  }
  return tags.join('')
}

/** Replaces the whole managed head of the open document. */
export function applyHead(tags: string): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function meta(kind: 'name' | 'property', key: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta data-head ${kind}="${key}" content="${escapeHtml(content)}">`
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
