import type { IncomingHttpHeaders } from 'node:http'
import { reservedSlugs } from '#contract/markets.ts'
import { scrub } from '#server/platform/log-privacy.ts'

const robots =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scanner|facebookexternalhit|whatsapp\//i

/**
 * Whether a page view may be counted: it came from a browser that a person uses, and that did not ask, by Do Not
 * Track or Global Privacy Control, to be left alone.
 */
export function isCountable(headers: IncomingHttpHeaders): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false
  const agent = headers['user-agent'] ?? ''
  return agent.startsWith('Mozilla/') && !robots.test(agent)
}

/** The page that nobody has. */
export const unknownPath = '/404'

/** A counted path with nothing in it that somebody made up: a page's own name, a market's slug, or `/404`. */
export function countedPath(path: string, isMarket: (slug: string) => boolean): string {
  const [first = '', ...rest] = path.slice(1).split('/')
  const isOwn = first === '' || (reservedSlugs as readonly string[]).includes(first)
  return isOwn || (rest.length === 0 && isMarket(first)) ? path : unknownPath
}

const secrets: readonly [RegExp, string][] = [
  // What follows an address: queries and fragments carry tokens, codes and names.
  [/(\/[\w./:-]*)[?#][^\s)'"]*/g, '$1'],
  [/\b(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}\b/gi, '[code]'],
  [/\b[a-z]{3}_[0-9a-z]{26}\b/g, '[id]'],
  // A long run of letters is a token, unless it names one of our files.
  [/(?<![\w-])[\w-]{30,}(?![\w-]|\.\w)/g, '[token]'],
  // What a terminal would obey; tabs and line ends may stay.
  [/(?![\t\n])\p{Cc}/gu, ' '],
]

/** A text from a browser without query strings, e-mail addresses, phone numbers, ids, codes and tokens. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), scrub(text))
}
