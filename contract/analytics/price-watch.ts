import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { daysBetween } from '#domain/time/span.ts'
import { spanQuery } from './span-query.ts'

const count = z.int().min(0)

/** Compares what an agent, a product or a market paid with what other agents paid for the same. */
const watched = z.object({
  id: z.string(),
  name: z.string(),
  /** Items bought, and how many of them others bought often enough to compare with. */
  lines: count,
  compared: count,
  /** Paid for the compared items, and what the middle of the others' prices makes of them. */
  paidKobo: kobo,
  usualKobo: kobo,
  /** Paid above the upper end of the others' band. */
  aboveKobo: kobo,
  /** Items that cost far more than usual. */
  far: count,
  /** Asks for a look: enough items, and clearly more than usual in sum. */
  isOutlier: z.boolean(),
})
export type Watched = z.output<typeof watched>

/** Each price is compared with all others of its kind, so a year of them would take too long. */
const mostWatchedDays = 92

function isWatchable({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || daysBetween(from, to) <= mostWatchedDays
}
const tooLong = { path: ['to'], message: `Choose at most ${mostWatchedDays} days` }

const filter = {
  agentId: idOf('user').optional(),
  productId: idOf('product').optional(),
  marketId: idOf('market').optional(),
  city: citySlug.optional(),
}

/** Describes a product whose price at a market moved for every agent who bought it. Kobo for one unit. */
const movedPrice = z.object({
  marketId: idOf('market'),
  productId: idOf('product'),
  market: z.string(),
  product: z.string(),
  unit,
  movedAt: instant,
  agents: count,
  prices: count,
  /** In the middle of what was paid before, and since. */
  beforeKobo: kobo,
  sinceKobo: kobo,
  /**
   * Holds what customers are shown now, whether it is still the price of before, and whether it may be renewed: enough prices
   * since the move, of enough agents. Null where there is no band.
   */
  band: z.object({ lowKobo: kobo, highKobo: kobo, isStale: z.boolean(), mayRenew: z.boolean() }).nullable(),
})
export type MovedPrice = z.output<typeof movedPrice>

const priceWatch = z.object({
  span: z.object({ from: z.string(), to: z.string() }),
  total: watched.omit({ id: true, name: true, isOutlier: true }),
  /** Lists those that moved last first. */
  moved: z.array(movedPrice),
  /** Outliers first, then those who paid most above the band. */
  agents: z.array(watched),
  goods: z.array(watched),
  markets: z.array(watched),
})
export type PriceWatch = z.output<typeof priceWatch>

export const getPriceWatchEndpoint = defineEndpoint({
  id: 'analytics.priceWatch',
  method: 'GET',
  path: '/api/admin/price-watch',
  summary: 'What agents paid against what others paid for the same: by agent, product and market',
  access: 'agents.manage',
  cities: 'filtered',
  query: spanQuery.safeExtend(filter).refine(isWatchable, tooLong),
  response: priceWatch,
})

const watchedLine = z.object({
  id: z.string(),
  orderId: idOf('order'),
  code: z.string(),
  agent: z.object({ id: idOf('user'), name: z.string() }),
  product: z.string(),
  market: z.string(),
  unit,
  quantity: z.number(),
  /** For the whole quantity; what the seller asked is 0 where nobody noted it. */
  paidKobo: kobo,
  askedKobo: kobo,
  boughtAt: instant,
  /** Says what others paid for one unit; null where too few did. */
  usual: z.object({ lowKobo: kobo, midKobo: kobo, highKobo: kobo, count }).nullable(),
  aboveKobo: kobo,
  isFar: z.boolean(),
})
export type WatchedLine = z.output<typeof watchedLine>

export const listWatchedLinesEndpoint = defineEndpoint({
  id: 'analytics.watchedLines',
  method: 'GET',
  path: '/api/admin/price-watch/lines',
  summary: 'The items behind a figure of the price watch, those furthest above the band first',
  access: 'agents.manage',
  cities: 'filtered',
  query: spanQuery
    .safeExtend({
      ...filter,
      limit: pageQuery.shape.limit,
      /** Says how far above the band the page before ended, and at which item. */
      cursor: z
        .string()
        .regex(/^\d{1,12}\.\d{1,15}$/, 'Use the nextCursor of the page before')
        .optional(),
    })
    .refine(isWatchable, tooLong),
  response: pageOf(watchedLine),
})
