import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { lostOrdersReason } from '#domain/column-values.ts'
import { daysBetween } from '#domain/time/span.ts'
import { spanQuery } from './span-query.ts'

const count = z.int().min(0)
const share = z.number().nullable()
const sumKobo = z.int()

/** Days, and one city or market alone. */
const questionQuery = spanQuery.safeExtend({
  city: citySlug.optional(),
  marketId: idOf('market').optional(),
})

/** Limits what reads single orders: a year would take too long. */
export const mostQuestionDays = 92
const shortQuery = questionQuery.refine(
  ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) <= mostQuestionDays,
  { path: ['to'], message: `Choose at most ${mostQuestionDays} days` },
)

/** The days as they were understood. */
const span = z.object({ from: calendarDay, to: calendarDay, days: z.int() })
const read = { method: 'GET', access: 'analytics.read', cities: 'filtered' } as const

export const lossReasons = lostOrdersReason
export type LossReason = (typeof lossReasons)[number]

/** Orders that did not come about; `worthKobo` is what the goods would have cost, of those where that is known. */
const losses = { orders: count, worthKobo: sumKobo, ofUnknownWorth: count }
const byReason = z.record(z.enum(lossReasons), count)

const lostDemand = z.object({
  span,
  total: z.object({ ...losses, regained: count }),
  before: z.object({ ...losses, regained: count }),
  reasons: z.array(z.object({ reason: z.enum(lossReasons), ...losses })),
  /** Has all 24 hours of the clock in Lagos. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), ...losses, reasons: byReason })),
  /** Markets, most first; null is a loss at no market, as outside of where orders go. */
  markets: z.array(z.object({ name: z.string().nullable(), ...losses, reasons: byReason })),
  areas: z.array(z.object({ name: z.string().nullable(), ...losses, reasons: byReason })),
})
export type LostDemand = z.output<typeof lostDemand>

export const getLostDemandEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.lost',
  path: '/api/admin/analytics/lost',
  summary: 'Orders that were refused or found no agent, by hour, market, area and reason',
  query: questionQuery,
  response: lostDemand,
})

const missedGoods = z.object({
  span,
  /** Most people first; what has since come into the catalogue is left out. */
  goods: z.array(
    z.object({
      words: z.string(),
      /** Once for each person and day. */
      times: count,
      people: count,
      firstDay: calendarDay,
      lastDay: calendarDay,
    }),
  ),
})
export type MissedGoods = z.output<typeof missedGoods>

export const getMissedGoodsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.missedGoods',
  path: '/api/admin/analytics/missed-goods',
  summary: 'Goods that people looked for or asked for in their own words and that the catalogue lacks',
  query: questionQuery,
  response: missedGoods,
})

const demandHours = z.object({
  span,
  hours: z.array(
    z.object({
      hour: z.int().min(0).max(23),
      /** Counts how many of these hours the days have had so far. */
      times: count,
      /** Orders wanted in the hour: placed, and lost for want of agents. */
      placed: count,
      lost: count,
      /** Agents on duty and agents planned in the rota, on average. */
      onDuty: z.number(),
      planned: z.number(),
      /** Says that there were too few: orders were lost for want of agents, or wanted with nobody on duty. */
      lacksAgents: z.boolean(),
    }),
  ),
})
export type DemandHours = z.output<typeof demandHours>

export const getDemandHoursEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.demand',
  path: '/api/admin/analytics/demand',
  summary: 'Orders placed and lost in each hour of the day, beside the agents on duty and planned',
  query: shortQuery,
  response: demandHours,
})

const punctuality = z.object({
  orders: count,
  stars: z.number().nullable(),
  ratings: count,
  givenBackKobo: sumKobo,
  /** Is the share of those delivered thirty days ago or longer whose customer ordered again within thirty days. */
  cameBack: share,
  judged: count,
})

const latenessMonths = z.object({
  span,
  months: z.array(
    z.object({
      /** Is its first day. */
      month: calendarDay,
      late: punctuality,
      onTime: punctuality,
      /** Cancelled after the promised time, and the middle of what their goods would have cost. */
      cancelled: count,
      cancelledKobo: sumKobo,
    }),
  ),
})
export type LatenessMonths = z.output<typeof latenessMonths>

export const getLatenessEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.lateness',
  path: '/api/admin/analytics/lateness',
  summary:
    'What late orders cost by the month: money given back, cancellations, stars, and customers who stayed away',
  query: questionQuery,
  response: latenessMonths,
})

const cohorts = z.object({
  /** Customers with a delivered order, and those with more than one. */
  customers: count,
  repeating: count,
  months: z.array(
    z.object({
      month: calendarDay,
      customers: count,
      /** Counts those who got an order in each month after that, the first of these in the next; as far as there were months. */
      returned: z.array(count),
    }),
  ),
})
export type Cohorts = z.output<typeof cohorts>

export const getCohortsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.cohorts',
  path: '/api/admin/analytics/cohorts',
  summary:
    'Customers by the month of their first delivered order, and how many came back in each month after it',
  query: z.strictObject({ city: citySlug.optional(), marketId: idOf('market').optional() }),
  response: cohorts,
})

const newCustomers = z.object({
  span,
  codes: z.array(
    z.object({
      /** Null for all invitations together. */
      code: z.string().nullable(),
      orders: count,
      newCustomers: count,
      cameBack: count,
      /** Taken off bills, and paid to those who invited. */
      discountKobo: sumKobo,
      rewardKobo: sumKobo,
      /** For one new customer; null where it brought none. */
      eachKobo: z.int().nullable(),
    }),
  ),
})
export type NewCustomers = z.output<typeof newCustomers>

export const getNewCustomersEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.newCustomers',
  path: '/api/admin/analytics/new-customers',
  summary: 'What a new customer cost by promo code and by invitation, and how many came back',
  query: questionQuery,
  response: newCustomers,
})

const complained = z.object({
  id: z.string(),
  name: z.string(),
  /** Delivered orders; for a good, those with it on the list. */
  orders: count,
  /** Orders that were reported, that got one or two stars, and that got money back. */
  reported: count,
  badlyRated: count,
  givenBackKobo: sumKobo,
  /** Orders with any of these, as a share of all. */
  rate: z.number(),
  /** Lists the latest of them. */
  latest: z.array(z.object({ id: idOf('order'), code: z.string() })),
})
export type Complained = z.output<typeof complained>

const complaints = z.object({
  span,
  customers: z.array(complained),
  agents: z.array(complained),
  goods: z.array(complained),
})
export type Complaints = z.output<typeof complaints>

/** It names customers and orders, so that it is for those who read orders. */
export const getComplaintsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.complaints',
  path: '/api/admin/analytics/complaints',
  access: 'orders.read',
  summary: 'Reports, bad ratings and money given back by customer, agent and good, with the orders',
  query: shortQuery,
  response: complaints,
})

export const questionTables = [
  'lost-reasons',
  'lost-hours',
  'lost-markets',
  'lost-areas',
  'missed-goods',
  'demand',
  'lateness',
  'cohorts',
  'new-customers',
] as const
export type QuestionTable = (typeof questionTables)[number]

export const exportQuestionEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.exportQuestion',
  path: '/api/admin/analytics/answers/:table',
  summary: 'One of the tables behind the answers, as CSV; sums in naira',
  params: z.strictObject({ table: z.enum(questionTables) }),
  query: questionQuery,
  response: z.string(),
  kind: 'csv',
})

const complaintTables = ['customers', 'agents', 'goods'] as const
export type ComplaintTable = (typeof complaintTables)[number]

export const exportComplaintsEndpoint = defineEndpoint({
  ...read,
  id: 'analytics.exportComplaints',
  path: '/api/admin/analytics/complaints/:table',
  access: 'orders.read',
  summary: 'Complaints by customer, agent or good, as CSV; sums in naira',
  params: z.strictObject({ table: z.enum(complaintTables) }),
  query: shortQuery,
  response: z.string(),
  kind: 'csv',
})

export const countSearchEndpoint = defineEndpoint({
  id: 'analytics.search',
  method: 'POST',
  path: '/api/analytics/searches',
  summary:
    'Count a search for goods that found nothing; kept without a name, and not where it seems to hold one',
  access: 'public',
  body: z.strictObject({ typed: plainText({ min: 1, max: 80 }), marketId: idOf('market').nullable() }),
  response: z.object({ isStored: z.boolean() }),
})
