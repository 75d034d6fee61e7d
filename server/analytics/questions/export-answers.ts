import type { Complaints, ComplaintTable, LostDemand, QuestionTable } from '#contract/analytics/questions.ts'
import { lossReasons } from '#contract/analytics/questions.ts'
import type { Span } from '#domain/time/span.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { QuestionFilter } from './question-filter.ts'
import { readCohorts, readNewCustomers } from './read-cohorts.ts'
import { readComplaints } from './read-complaints.ts'
import { readDemandHours } from './read-demand.ts'
import { readLateness } from './read-lateness.ts'
import { readLostDemand } from './read-lost.ts'
import { readMissedGoods } from './read-missed.ts'

type Cell = string | number | null

interface Asked extends Pick<PlatformServices, 'db' | 'clock'> {
  span: Span
  filter: QuestionFilter
}

/** Yields a table behind an answer as rows; what is unknown is an empty cell, shares run from 0 to 1. */
export async function* exportAnswer(table: QuestionTable, asked: Asked): AsyncGenerator<string> {
  for (const row of await tables[table](asked)) yield csvRow(row.map((cell) => cell ?? ''))
}

const lost = ['Orders lost', 'Goods where known (NGN)', 'Orders of unknown worth'] as const
const reasonHeads = {
  busy: 'Too busy',
  closed: 'Closed',
  outside_area: 'Outside our areas',
  no_agent: 'No agent found',
}

type Lost = Pick<LostDemand['reasons'][number], 'orders' | 'worthKobo' | 'ofUnknownWorth'>
const lostCells = ({ orders, worthKobo, ofUnknownWorth }: Lost) => [
  orders,
  nairaCell(worthKobo),
  ofUnknownWorth,
]

function placeRows(head: string, elsewhere: string, places: LostDemand['markets']): Cell[][] {
  return [
    [head, ...lost, ...lossReasons.map((reason) => reasonHeads[reason])],
    ...places.map((row) => [
      row.name ?? elsewhere,
      ...lostCells(row),
      ...lossReasons.map((reason) => row.reasons[reason]),
    ]),
  ]
}

const tables: Record<QuestionTable, (asked: Asked) => Promise<Cell[][]>> = {
  'lost-reasons': async ({ db, span, filter }) => [
    ['Reason', ...lost],
    ...(await readLostDemand(db, span, filter)).reasons.map((row) => [
      reasonHeads[row.reason],
      ...lostCells(row),
    ]),
  ],
  'lost-hours': async ({ db, span, filter }) => [
    ['Hour', ...lost, ...lossReasons.map((reason) => reasonHeads[reason])],
    ...(await readLostDemand(db, span, filter)).hours.map((row) => [
      row.hour,
      ...lostCells(row),
      ...lossReasons.map((reason) => row.reasons[reason]),
    ]),
  ],
  'lost-markets': async ({ db, span, filter }) =>
    placeRows('Market', 'no market', (await readLostDemand(db, span, filter)).markets),
  'lost-areas': async ({ db, span, filter }) =>
    placeRows('Area', 'elsewhere', (await readLostDemand(db, span, filter)).areas),
  'missed-goods': async ({ db, span, filter }) => [
    ['Words', 'People', 'Times', 'First asked for', 'Last asked for'],
    ...(await readMissedGoods(db, span, filter)).goods.map((row) => [
      row.words,
      row.people,
      row.times,
      row.firstDay,
      row.lastDay,
    ]),
  ],
  demand: async ({ db, span, filter }) => [
    [
      'Hour',
      'Placed',
      'Lost for want of agents',
      'On duty on average',
      'Planned on average',
      'Too few agents',
    ],
    ...(await readDemandHours(db, span, filter)).hours.map((row) => [
      row.hour,
      row.placed,
      row.lost,
      row.onDuty,
      row.planned,
      row.lacksAgents ? 'yes' : 'no',
    ]),
  ],
  lateness: async ({ db, span, filter }) => [
    [
      'Month',
      'Late',
      'On time',
      'Given back on late orders (NGN)',
      'Given back on orders on time (NGN)',
      'Cancelled late',
      'Goods of those (NGN)',
      'Stars of late orders',
      'Stars of orders on time',
      'Came back after a late order (0 to 1)',
      'Came back after one on time (0 to 1)',
    ],
    ...(await readLateness(db, span, filter)).months.map(
      ({ month, late, onTime, cancelled, cancelledKobo }) => [
        month,
        late.orders,
        onTime.orders,
        nairaCell(late.givenBackKobo),
        nairaCell(onTime.givenBackKobo),
        cancelled,
        nairaCell(cancelledKobo),
        late.stars,
        onTime.stars,
        late.cameBack,
        onTime.cameBack,
      ],
    ),
  ],
  cohorts: async (asked) => {
    const { months } = await readCohorts(asked, asked.filter)
    const most = Math.max(0, ...months.map(({ returned }) => returned.length))
    return [
      [
        'First month',
        'Customers',
        ...Array.from({ length: most }, (_, index) => `Back in month ${index + 1}`),
      ],
      ...months.map(({ month, customers, returned }) => [
        month,
        customers,
        ...Array.from({ length: most }, (_, index) => returned[index] ?? null),
      ]),
    ]
  },
  'new-customers': async ({ db, span, filter }) => [
    [
      'Code',
      'Orders',
      'New customers',
      'Came back',
      'Discounts (NGN)',
      'Rewards (NGN)',
      'For one new customer (NGN)',
    ],
    ...(await readNewCustomers(db, span, filter)).codes.map((row) => [
      row.code ?? 'invitations',
      row.orders,
      row.newCustomers,
      row.cameBack,
      nairaCell(row.discountKobo),
      nairaCell(row.rewardKobo),
      row.eachKobo === null ? null : nairaCell(row.eachKobo),
    ]),
  ],
}

const names: Record<ComplaintTable, string> = { customers: 'Customer', agents: 'Agent', goods: 'Item' }

/** Complaints by customer, agent or good as rows. */
export async function* exportComplaints(
  table: ComplaintTable,
  { db, span, filter }: Asked,
): AsyncGenerator<string> {
  const complaints: Complaints = await readComplaints(db, span, filter)
  yield csvRow([
    names[table],
    'Orders',
    'Reported',
    'One or two stars',
    'Given back (NGN)',
    'Rate (0 to 1)',
    'Latest orders',
  ])
  for (const row of complaints[table])
    yield csvRow([
      row.name,
      row.orders,
      row.reported,
      row.badlyRated,
      nairaCell(row.givenBackKobo),
      row.rate,
      row.latest.map(({ code }) => code).join(' '),
    ])
}
