import type { IncomingHttpHeaders } from 'node:http'
import { failureReasons } from '#contract/core/order-shapes.ts'
import { reservedSlugs } from '#contract/markets/market-address.ts'
import { noAgentReason, unpaidReason, usualCancelReasons } from '#contract/orders/end-reasons.ts'
import { dayAfter } from '#domain/time/span.ts'
import { scrub } from '#server/platform/log/log-privacy.ts'

const robots =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scanner|facebookexternalhit|whatsapp\//i

/**
 * Returns whether a page view may be counted: it came from a browser that a person uses, and that did not
 * ask, by Do Not Track or Global Privacy Control, to be left alone.
 */
export function isCountable(headers: IncomingHttpHeaders): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false
  const agent = headers['user-agent'] ?? ''
  return agent.startsWith('Mozilla/') && !robots.test(agent)
}

/** The page that nobody has. */
const unknownPath = '/404'

/** Returns a counted path with nothing in it that somebody made up: a page's own name, a market's slug, or `/404`. */
export function countedPath(path: string, isMarket: (slug: string) => boolean): string {
  const [first = '', ...rest] = path.slice(1).split('/')
  const isOwn = first === '' || (reservedSlugs as readonly string[]).includes(first)
  return isOwn || (rest.length === 0 && isMarket(first)) ? path : unknownPath
}

const secretName =
  '(?:[\\w-]*(?:password|passwd|pwd|passcode|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credential|signature|session|cookie|' +
  'authorization|otp|pin)|key|auth|sig|code|email|phone(?:_?number)?)'

const secrets: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, '$1 [secret]'],
  // A name and what it holds, as in JSON, forms, headers and sentences: password=…, "token": "…", code 482913.
  [
    new RegExp(
      `(?<![\\w-])(${secretName})(["']?\\s*(?:=|:|%3D|\\bis\\b)\\s*)("[^"\\n]*"|'[^'\\n]*'|[^\\s&"',;)}\\]]+)`,
      'gi',
    ),
    '$1$2[secret]',
  ],
  [/\b(code|otp|pin)(\W{1,3})\d{4,8}\b/gi, '$1$2[code]'],
  [/[\w.+-]+%40[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Six digits of ours; places in a file stand after a colon.
  [/(?<![\w:.-])\d{6}(?![\w:.-])/g, '[code]'],
  // Drops what follows an address: queries and fragments carry tokens, codes and names.
  [/(\/[\w./:-]*)[?#][^\s)'"]*/g, '$1'],
  [/\b(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}\b/gi, '[code]'],
  [/\b[a-z]{3}_[0-9a-z]{26}\b/g, '[id]'],
  // A long run of letters is a token, unless it names one of our files.
  [/(?<![\w-])[\w-]{30,}(?![\w-]|\.\w)/g, '[token]'],
  // Drops what a terminal would obey; tabs and line ends may stay.
  [/(?![\t\n])\p{Cc}/gu, ' '],
]

/** Returns a text from a browser without query strings, email addresses, phone numbers, ids, codes and tokens. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), scrub(text))
}

/** A part of a whole, or null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Lists what an order's end may be said to be for; what people write themselves is not for a table. */
export const knownEndReasons: readonly string[] = [
  ...usualCancelReasons,
  ...failureReasons,
  noAgentReason,
  unpaidReason,
]

/** Says what a product's unit went for in the middle of one week. */
export interface WeekPrice {
  /** Is the week's first day, `2026-11-16`. */
  monday: string
  productId: string
  prices: number
  midKobo: number
}

/** With fewer prices in a week, a product has none that says anything. */
export const leastPrices = 3
const leastGoods = 5

/**
 * Returns what a basket costs from week to week, against the first week with enough prices, which is 100: the mean of how
 * many times as much each product goes for, those that are bought more counting more. A week counts when five goods and half
 * of what is bought have prices in it and in the first.
 */
export function priceIndex(
  basket: readonly { productId: string; bought: number }[],
  mondays: readonly string[],
  prices: readonly WeekPrice[],
): { monday: string; index: number | null; goods: number }[] {
  const all = basket.reduce((sum, { bought }) => sum + bought, 0)
  const isEnough = (goods: readonly { bought: number }[]) =>
    goods.length >= leastGoods && goods.reduce((sum, { bought }) => sum + bought, 0) * 2 >= all
  const weeks = mondays.map((monday) => {
    const notified = prices.filter((price) => price.monday === monday && price.prices >= leastPrices)
    return { monday, mids: new Map(notified.map(({ productId, midKobo }) => [productId, midKobo])) }
  })
  const base = weeks.find(({ mids }) => isEnough(basket.filter(({ productId }) => mids.has(productId))))
  return weeks.map(({ monday, mids }) => {
    const both = basket.flatMap(({ productId, bought }) => {
      const [then, now] = [base?.mids.get(productId), mids.get(productId)]
      return then === undefined || now === undefined ? [] : [{ bought, growth: Math.log(now / then) }]
    })
    if (base === undefined || monday < base.monday || !isEnough(both))
      return { monday, index: null, goods: 0 }
    const weight = both.reduce((sum, { bought }) => sum + bought, 0)
    const growth = both.reduce((sum, each) => sum + each.growth * each.bought, 0) / weight
    return { monday, index: tenths(100 * Math.exp(growth)), goods: both.length }
  })
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** So many prices of others make a band to compare with. */
export const leastOthers = 3
/** Calls a price moved where it differs by this factor before and after, for every agent by the second at least. */
export const moved = { factor: 1.25, eachFactor: 1.15, leastPrices: 3, leastAgents: 2 }
/** Returns whether an end of a band is still nearer to what was paid before a move than to what is paid since. */
export function isBandStale(
  band: { lowKobo: number; highKobo: number },
  { beforeKobo, sinceKobo }: { beforeKobo: number; sinceKobo: number },
): boolean {
  const halfway = (beforeKobo + sinceKobo) / 2
  return sinceKobo > beforeKobo ? band.lowKobo < halfway : band.highKobo > halfway
}

/** So many times the middle of the others' prices is far above it. */
export const farFactor = 1.5
const outlier = { leastLines: 3, factor: 1.25 }

/** Returns whether what was paid asks for a look: enough items to go by, and clearly more than usual in sum. */
export function isPriceOutlier(paid: { compared: number; paidKobo: number; usualKobo: number }): boolean {
  return paid.compared >= outlier.leastLines && paid.paidKobo >= paid.usualKobo * outlier.factor
}
