import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { orderChannel } from '#contract/core/order-shapes.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { eventsActor, smsMessagesKind } from '#domain/column-values.ts'
import { vitalNames } from './analytics.ts'
import { spanQuery } from './span-query.ts'

const count = z.int().min(0)
/** From 0 to 1; null where there is nothing to take a share of. */
const share = z.number().nullable()
/** Totals of the books; fees that were given back can outweigh those that were charged. */
const sumKobo = z.int()

/** Sums up a span. */
const figures = z.object({
  placed: count,
  delivered: count,
  /** Sums what agents paid for goods that were billed in the span. */
  goodsKobo: sumKobo,
  /** Is what the statement of the span says stayed ours. */
  keptKobo: sumKobo,
  /** Goods of one billed order, on average. */
  basketKobo: z.int().nullable(),
  onTimeShare: share,
  /** From placing to the door, of orders that were wanted at once. */
  medianMinutes: z.number().nullable(),
  visits: count,
  /** Orders placed for each visit; people who are not counted order too, so it can pass 1. */
  conversion: z.number().nullable(),
})
export type Figures = z.output<typeof figures>

const trade = { placed: count, delivered: count, goodsKobo: sumKobo, keptKobo: sumKobo }

const dayFigures = z.object({ day: z.string(), ...trade, visits: count })
export type DayFigures = z.output<typeof dayFigures>

/** Names a market, or an area; null is everywhere that our areas have no name for. */
const placeFigures = z.object({ name: z.string().nullable(), ...trade, onTimeShare: share })
export type PlaceFigures = z.output<typeof placeFigures>

const funnel = z.object({
  /** Visits that began in the span, and how many of them opened a list and the checkout. */
  visits: count,
  lists: count,
  checkouts: count,
  /** Orders placed in the span, and how many of them have been delivered by now. */
  placed: count,
  delivered: count,
})
export type Funnel = z.output<typeof funnel>

const overview = z.object({
  /** The days as they were understood; `until` is where they end, which is now while they are not over. */
  span: z.object({
    from: z.string(),
    to: z.string(),
    days: z.int(),
    until: instant,
    before: z.object({ from: instant, until: instant }),
  }),
  now: figures,
  before: figures,
  /** Lists every day, oldest first. */
  days: z.array(dayFigures),
  /** Lists those with any trade, most orders first. */
  markets: z.array(placeFigures),
  areas: z.array(placeFigures),
  funnel,
  /** Orders placed in the span by the door that they came by, most first. */
  channels: z.array(z.object({ channel: orderChannel, placed: count })),
})
export type AnalyticsOverview = z.output<typeof overview>

const read = { method: 'GET', access: 'analytics.read', query: spanQuery } as const

export const getAnalyticsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.overview',
  path: '/api/admin/analytics',
  summary: 'Orders, money and visits of some days, beside the days before; by day, market and area',
  response: overview,
})

/** Lists what an order goes through, each from the end of the one before. */
export const stages = ['agent', 'market', 'shopping', 'packing', 'road', 'door'] as const
export type Stage = (typeof stages)[number]

const times = z.object({
  /** Delivered orders that were wanted at once. */
  errands: count,
  stages: z.array(
    z.object({ stage: z.enum(stages), medianMinutes: z.number(), slowMinutes: z.number(), late: count }),
  ),
  /** Delivered after the promised time. Each is put down to the stage that ran furthest over its median. */
  late: count,
  ends: z.array(
    z.object({
      end: z.enum(['cancelled', 'expired', 'failed']),
      by: z.enum(eventsActor),
      /** Holds a usual reason or a code; null where somebody wrote their own words, or none. */
      reason: z.string().nullable(),
      orders: count,
    }),
  ),
})
export type Times = z.output<typeof times>

export const getTimesEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.times',
  path: '/api/admin/analytics/times',
  summary: 'How long each stage took, what is late, and why orders ended without a delivery',
  response: times,
})

const agentFigures = z.object({
  id: z.string(),
  name: z.string(),
  delivered: count,
  onTimeShare: share,
  stars: z.number().nullable(),
  ratings: count,
  /** Offers that were answered or ran out, and the share of them that were taken. */
  offers: count,
  acceptShare: share,
})
export type AgentFigures = z.output<typeof agentFigures>

export const getAgentFiguresEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.agents',
  path: '/api/admin/analytics/agents',
  summary: 'What each agent delivered, how punctually, how they were rated and which offers they took',
  response: z.object({ agents: z.array(agentFigures) }),
})

const goods = z.object({
  /** Lines of orders that were placed in the span; `ownWords` are those outside the catalogue, which are not named. */
  lines: count,
  ownWords: count,
  /** Goods of the catalogue that were asked for, most first. */
  goods: z.array(z.object({ name: z.string(), asked: count, missed: count, substituted: count })),
  prices: z.object({
    /** Lists what the index follows: always the same goods, in the unit that they are bought in most. */
    basket: z.array(z.object({ name: z.string(), unit, bought: count })),
    /** Weeks from their Monday, oldest first; the first with enough prices is 100. */
    weeks: z.array(z.object({ monday: z.string(), index: z.number().nullable(), goods: count })),
  }),
})
export type GoodsFigures = z.output<typeof goods>

export const getGoodsFiguresEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.goods',
  path: '/api/admin/analytics/goods',
  summary: 'Goods most asked for, not found and substituted, and what a fixed basket costs from week to week',
  response: goods,
})

/** Web vitals: up to `good` is good, above `poor` is poor. Milliseconds, but a score of CLS. */
export const vitalBounds = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const

const pageSpeed = z.object({
  path: z.string(),
  samples: count,
  vitals: z.array(z.object({ name: z.enum(vitalNames), p75: z.number(), samples: count })),
})
export type PageSpeed = z.output<typeof pageSpeed>

export const getSpeedEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.speed',
  path: '/api/admin/analytics/speed',
  summary: 'How fast each page was for three visits of four, on real devices',
  response: z.object({ pages: z.array(pageSpeed) }),
})

const smsCost = z.object({
  /** Such as `2026-11`, in Lagos. */
  month: z.string(),
  kind: z.enum(smsMessagesKind),
  provider: z.enum(['termii', 'africas_talking']),
  sent: count,
  segments: count,
  /** Counts those of the sent that providers reported as delivered. */
  delivered: count,
  costKobo: z.int(),
})
export type SmsCost = z.output<typeof smsCost>

export const getSmsCostsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.sms',
  path: '/api/admin/analytics/sms',
  summary: 'What SMS cost in the whole months that the days are in, by kind and provider',
  response: z.object({ costs: z.array(smsCost) }),
})

export const analyticsTables = [
  'figures',
  'days',
  'markets',
  'areas',
  'funnel',
  'channels',
  'stages',
  'ends',
  'agents',
  'goods',
  'prices',
  'speed',
  'whatsapp',
  'sms',
] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

export const exportAnalyticsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.export',
  path: '/api/admin/analytics/tables/:table',
  summary: 'One of the tables behind the figures, as CSV; sums in naira',
  params: z.strictObject({ table: z.enum(analyticsTables) }),
  response: z.string(),
  kind: 'csv',
})
