import type { AnalyticsOverview, AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import type { Span } from '#domain/time/span.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sumSmsCosts } from '#server/platform/sms/sms-months-store.ts'
import { readGoods } from './read-goods.ts'
import { readAgentFigures, readTimes } from './read-order-times.ts'
import { readOverview } from './read-overview.ts'
import { readSpeed } from './read-speed.ts'

type Cell = string | number | null
type ReadTable = (db: Db, span: Span) => Promise<Cell[][]>
/** Holds tables that other features read, by the name that they have in the contract. */
export type Reports = Partial<Record<AnalyticsTable, ReadTable>>

/** Returns who reads a table of the figures; null for one of a feature that is not there. */
export function tableReader(table: AnalyticsTable, reports: readonly Reports[]): ReadTable | null {
  const all: readonly Reports[] = [tables, ...reports]
  return all.map((each) => each[table]).find((read) => read !== undefined) ?? null
}

/** Yields a table as CSV; what is unknown is an empty cell, shares run from 0 to 1. */
export async function* exportTable(db: Db, read: ReadTable, span: Span): AsyncGenerator<string> {
  for (const row of await read(db, span)) yield csvRow(row.map((cell) => cell ?? ''))
}

const trade = ['Placed', 'Delivered', 'Goods (NGN)', 'Kept (NGN)'] as const

const tables = {
  figures: async (db, span) => figureRows(await readOverview(db, span)),
  days: async (db, span) => [
    ['Day', ...trade, 'Visits'],
    ...(await readOverview(db, span)).days.map((row) => [
      row.day,
      row.placed,
      row.delivered,
      nairaCell(row.goodsKobo),
      nairaCell(row.keptKobo),
      row.visits,
    ]),
  ],
  markets: async (db, span) => placeRows('Market', (await readOverview(db, span)).markets),
  areas: async (db, span) => placeRows('Area', (await readOverview(db, span)).areas),
  funnel: async (db, span) => {
    const { funnel } = await readOverview(db, span)
    return [
      ['Step', 'What is counted', 'Count'],
      ['visits', 'visits', funnel.visits],
      ['opened a list', 'visits', funnel.lists],
      ['opened the checkout', 'visits', funnel.checkouts],
      ['placed', 'orders', funnel.placed],
      ['delivered', 'orders', funnel.delivered],
    ]
  },
  channels: async (db, span) => [
    ['Came by', 'Placed'],
    ...(await readOverview(db, span)).channels.map(({ channel, placed }) => [channel, placed]),
  ],
  stages: async (db, span) => [
    ['Stage', 'Median (minutes)', '9 of 10 within (minutes)', 'Late orders put down to it'],
    ...(await readTimes(db, span)).stages.map((row) => [
      row.stage,
      row.medianMinutes,
      row.slowMinutes,
      row.late,
    ]),
  ],
  ends: async (db, span) => [
    ['End', 'By', 'Reason', 'Orders'],
    ...(await readTimes(db, span)).ends.map(({ end, by, reason, orders }) => [
      end,
      by,
      reason ?? 'own words or none',
      orders,
    ]),
  ],
  agents: async (db, span) => [
    ['Agent', 'Delivered', 'Deliveries on time (0 to 1)', 'Stars', 'Ratings', 'Offers', 'Accepted (0 to 1)'],
    ...(await readAgentFigures(db, span)).agents.map((row) => [
      row.name,
      row.delivered,
      row.onTimeShare,
      row.stars,
      row.ratings,
      row.offers,
      row.acceptShare,
    ]),
  ],
  goods: async (db, span) => {
    const { goods, ownWords: ownText } = await readGoods(db, span)
    return [
      ['Product', 'Asked for', 'Not found', 'Substituted'],
      ...goods.map((row) => [row.name, row.asked, row.missed, row.substituted]),
      ['in customers’ own words', ownText, null, null],
    ]
  },
  prices: async (db, span) => [
    ['Week from', 'Index', 'Products'],
    ...(await readGoods(db, span)).prices.weeks.map((row) => [row.monday, row.index, row.goods]),
  ],
  sms: async (db, span) => [
    ['Month', 'Kind', 'Provider', 'Sent', 'Segments', 'Delivered', 'Cost (NGN)'],
    ...(await sumSmsCosts(db, span)).map((row) => [
      row.month,
      row.kind,
      row.provider,
      row.sent,
      row.segments,
      row.delivered,
      nairaCell(row.costKobo),
    ]),
  ],
  speed: async (db, span) => [
    ['Page', 'Vital', '75th percentile', 'Samples'],
    ...(await readSpeed(db, span)).pages.flatMap(({ path, vitals }) =>
      vitals.map(({ name, p75, samples }) => [path, name, p75, samples]),
    ),
  ],
} satisfies Reports

function placeRows(kind: string, places: AnalyticsOverview['markets']): Cell[][] {
  return [
    [kind, ...trade, 'Deliveries on time (0 to 1)'],
    ...places.map((row) => [
      row.name ?? 'elsewhere',
      row.placed,
      row.delivered,
      nairaCell(row.goodsKobo),
      nairaCell(row.keptKobo),
      row.onTimeShare,
    ]),
  ]
}

function figureRows({ now, before }: AnalyticsOverview): Cell[][] {
  const names = {
    placed: 'Orders placed',
    delivered: 'Orders delivered',
    goodsKobo: 'Goods (NGN)',
    keptKobo: 'Kept (NGN)',
    basketKobo: 'Average basket (NGN)',
    onTimeShare: 'Deliveries on time (0 to 1)',
    medianMinutes: 'Median time to the door (minutes)',
    visits: 'Visits',
    conversion: 'Orders for each visit',
  } as const
  const keys = Object.keys(names) as (keyof typeof names)[]
  const cellOf = (figures: AnalyticsOverview['now'], key: keyof typeof names): Cell => {
    const value = figures[key]
    return value !== null && key.endsWith('Kobo') ? nairaCell(value) : value
  }
  return [
    ['Figure', 'Now', 'Before'],
    ...keys.map((key): Cell[] => [names[key], cellOf(now, key), cellOf(before, key)]),
  ]
}
