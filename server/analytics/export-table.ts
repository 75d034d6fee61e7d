import type { AnalyticsOverview, AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import type { Span } from '#domain/span.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readGoods } from './read-goods.ts'
import { readAgentFigures, readTimes } from './read-order-times.ts'
import { readOverview } from './read-overview.ts'
import { readSpeed } from './read-speed.ts'

type Cell = string | number | null

/** A table of the figures as rows; what is unknown is an empty cell, shares run from 0 to 1. */
export async function* exportTable(db: Db, table: AnalyticsTable, span: Span): AsyncGenerator<string> {
  for (const row of await tables[table](db, span)) yield csvRow(row.map((cell) => cell ?? ''))
}

const trade = ['placed', 'delivered', 'goods_ngn', 'kept_ngn'] as const

const tables: Record<AnalyticsTable, (db: Db, span: Span) => Promise<Cell[][]>> = {
  figures: async (db, span) => figureRows(await readOverview(db, span)),
  days: async (db, span) => [
    ['day', ...trade, 'visits'],
    ...(await readOverview(db, span)).days.map((row) => [
      row.day,
      row.placed,
      row.delivered,
      nairaCell(row.goodsKobo),
      nairaCell(row.keptKobo),
      row.visits,
    ]),
  ],
  markets: async (db, span) => placeRows('market', (await readOverview(db, span)).markets),
  areas: async (db, span) => placeRows('area', (await readOverview(db, span)).areas),
  funnel: async (db, span) => {
    const { funnel } = await readOverview(db, span)
    return [
      ['step', 'what_is_counted', 'count'],
      ['visits', 'visits', funnel.visits],
      ['opened a list', 'visits', funnel.lists],
      ['opened the checkout', 'visits', funnel.checkouts],
      ['placed', 'orders', funnel.placed],
      ['delivered', 'orders', funnel.delivered],
    ]
  },
  stages: async (db, span) => [
    ['stage', 'median_minutes', 'minutes_9_of_10', 'late_orders_put_down_to_it'],
    ...(await readTimes(db, span)).stages.map((row) => [
      row.stage,
      row.medianMinutes,
      row.slowMinutes,
      row.late,
    ]),
  ],
  ends: async (db, span) => [
    ['end', 'by', 'reason', 'orders'],
    ...(await readTimes(db, span)).ends.map(({ end, by, reason, orders }) => [
      end,
      by,
      reason ?? 'own words or none',
      orders,
    ]),
  ],
  agents: async (db, span) => [
    ['agent', 'delivered', 'on_time_share', 'stars', 'ratings', 'offers', 'accept_share'],
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
      ['good', 'asked', 'not_found', 'substituted'],
      ...goods.map((row) => [row.name, row.asked, row.missed, row.substituted]),
      ['in customers’ own words', ownText, null, null],
    ]
  },
  prices: async (db, span) => [
    ['week_from', 'index', 'goods'],
    ...(await readGoods(db, span)).prices.weeks.map((row) => [row.monday, row.index, row.goods]),
  ],
  speed: async (db, span) => [
    ['page', 'vital', 'p75', 'samples'],
    ...(await readSpeed(db, span)).pages.flatMap(({ path, vitals }) =>
      vitals.map(({ name, p75, samples }) => [path, name, p75, samples]),
    ),
  ],
}

function placeRows(kind: string, places: AnalyticsOverview['markets']): Cell[][] {
  return [
    [kind, ...trade, 'on_time_share'],
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
    placed: 'orders_placed',
    delivered: 'orders_delivered',
    goodsKobo: 'goods_ngn',
    keptKobo: 'kept_ngn',
    basketKobo: 'average_basket_ngn',
    onTimeShare: 'on_time_share',
    medianMinutes: 'median_minutes_to_the_door',
    visits: 'visits',
    conversion: 'orders_for_each_visit',
  } as const
  const keys = Object.keys(names) as (keyof typeof names)[]
  const cellOf = (figures: AnalyticsOverview['now'], key: keyof typeof names): Cell => {
    const value = figures[key]
    return value !== null && key.endsWith('Kobo') ? nairaCell(value) : value
  }
  return [
    ['figure', 'now', 'before'],
    ...keys.map((key): Cell[] => [names[key], cellOf(now, key), cellOf(before, key)]),
  ]
}
