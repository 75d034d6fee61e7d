import { firstCityName, pageOfCity } from '#domain/places/cities.ts'
import * as common from '#web/design/common-texts.ts'
import type { City } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** The head of a page, for browsers, search engines and messengers. Paths are absolute within the site. */
export interface Head {
  title: string
  /** Whether the title is all there is to say; others get the site's name. */
  isWholeTitle?: boolean
  /** What the page is for; what the site is for unless given. */
  description?: string | undefined
  /** Path of the page's one true address; the present path unless given. */
  canonical?: string
  /** Keeps the page out of search results. */
  isPrivate?: boolean
  /** Path or address of the picture that a shared link shows, 1200 by 630; the site's own by default. */
  image?: string
  /** What that picture shows; the title unless given. */
  imageText?: string
  /** Adds words for search engines that belong to this page, before those of every public page. */
  keywords?: string
}

/** The language of every page's texts. */
export const language = texts.site.language

const image = '/share/kasuwa.png'

/** Head tags as HTML, each marked `data-head` so that navigation can replace them. */
export function headTags(
  head: Head,
  { origin, path, city }: { origin: string; path: string; city: City | null },
): string {
  const address = absolute(pageOfCity(head.canonical ?? path, city?.slug ?? null), origin)
  const cityName = city?.name ?? firstCityName
  const keywords = texts.site.keywords(cityName)
  const isWhole = head.isWholeTitle === true || /\bKasuwa\b/.test(head.title)
  const title = isWhole ? head.title : texts.site.pageTitle(head.title)
  const description = shortened(head.description ?? texts.site.description(cityName))
  const tags = [
    `<title data-head>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', head.keywords === undefined ? keywords : `${head.keywords}, ${keywords}`),
    `<link data-head rel="canonical" href="${escapeHtml(address)}">`,
    meta('name', 'robots', head.isPrivate === true ? 'noindex' : undefined),
    meta('property', 'og:url', address),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', common.label.brand),
    meta('property', 'og:locale', language.replace('-', '_')),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    shared('title', title),
    shared('description', description),
    shared('image', absolute(head.image ?? image, origin)),
    shared('image:alt', head.imageText ?? (head.image === undefined ? texts.site.imageAlt : title)),
  ]
  return tags.join('')
}

/** Structured data as the element that carries it. */
export function structuredTag(structured: object | null): string {
  if (structured === null) return ''
  return `<script data-head type="application/ld+json">${jsonForHtml(structured)}</script>`
}

/** Replaces the whole managed head of the open document. */
export function applyHead(tags: string): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.insertAdjacentHTML('beforeend', tags)
}

/** JSON that cannot end the script element it is in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function meta(kind: 'name' | 'property', key: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta data-head ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** What search engines show of a description, ending with a whole word. */
const mostDescribed = 160

function shortened(text: string): string {
  if (text.length <= mostDescribed) return text
  return `${text.slice(0, text.lastIndexOf(' ', mostDescribed - 1)).replace(/[,.;:]$/, '')}…`
}

function shared(key: string, content: string | undefined): string {
  return meta('property', `og:${key}`, content) + meta('name', `twitter:${key}`, content)
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
