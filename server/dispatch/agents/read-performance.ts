import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import type { AgentPerformance, listPerformance } from '#contract/dispatch/admin-agents.ts'
import { agentChecks } from '#contract/dispatch/admin-agents.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { searchForPerson } from '#server/accounts/core/rules.ts'
import { ceilingOf, nearestTo, performanceMs, silentBefore, weeksUntil } from '#server/dispatch/core/rules.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import { coverOf } from '#server/orders/figures/cover.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { csvRow, lagosCell, nairaCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import {
  countPerformance,
  listPerformanceRows,
  type PerformanceFilter,
  type PerformanceRow,
  type PerformanceSpan,
} from './performance-store.ts'
import { presentAdminAgent } from './read-dashboard.ts'

const pageSize = 50
const rowsAtOnce = 500

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  settings: Settings
  markets: readonly MarketRow[]
}

type Wanted = Omit<EndpointInput<typeof listPerformance>['query'], 'limit' | 'cursor' | 'city'> & {
  cities: readonly string[] | null
  limit?: number | undefined
  cursor?: string | undefined
}

export async function readPerformance(
  { db, clock, settings, markets }: Context,
  wanted: Wanted,
): Promise<EndpointAnswer<typeof listPerformance>> {
  const span = await performanceSpan(db, clock, settings)
  const filter = { ...filterOf(wanted), after: wanted.cursor ?? null }
  const { rows, nextCursor } = await readPage(
    wanted.limit ?? pageSize,
    (limit) => listPerformanceRows(db, span, { ...filter, limit }),
    (last) => last.agent_id,
  )
  return {
    items: rows.map((row) => presentPerformance(row, { settings, markets, now: clock.now() })),
    nextCursor,
    counts: await countPerformance(db, wanted.cities, span),
  }
}

/** Whole days, so that all but today's are sums. */
export async function performanceSpan(
  db: Db | Tx,
  clock: Clock,
  settings: Settings,
): Promise<PerformanceSpan> {
  const now = clock.now()
  const since = lagosInstant(lagosTime(new Date(now.getTime() - performanceMs)).date, 0)
  return {
    since,
    cover: await coverOf(db, { fromAt: since, toAt: now }),
    weekFrom: weeksUntil(now, 1)[0]?.from ?? now,
    ceilingKobo: settings.agentCashCeilingKobo,
    silentBefore: silentBefore(now, settings),
  }
}

function filterOf(wanted: Wanted): Omit<PerformanceFilter, 'after' | 'limit'> {
  const sort = wanted.sort ?? 'name'
  return {
    cities: wanted.cities,
    state: wanted.state ?? null,
    search: wanted.search === undefined ? null : searchForPerson(wanted.search),
    sort,
    isDescending: (wanted.direction ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc',
  }
}

export function presentPerformance(
  row: PerformanceRow,
  { settings, markets, now }: { settings: Settings; markets: readonly MarketRow[]; now: Date },
): AgentPerformance {
  const near = nearestTo(row, markets)
  return {
    ...presentAdminAgent(row, settings, now),
    near: near && { marketName: near.place.name, distanceM: near.distanceM },
    delivered: row.delivered,
    onTimeShare: row.on_time_share,
    offered: row.offered,
    acceptShare: row.accept_share,
    earnedWeekKobo: row.earned_week_kobo,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    checked: agentChecks.filter((check) => (check === 'phone' ? row.phone_seen_at : row.id_seen_at)),
    ride: row.ride,
  }
}

const heads = [
  'Name',
  'Phone',
  'State',
  'Trips in hand',
  'Stars',
  'Ratings',
  'Delivered in 30 days',
  'Deliveries on time (0 to 1)',
  'Offers in 30 days',
  'Accepted (0 to 1)',
  'Earned this week (NGN)',
  'Cash held (NGN)',
  'Cash limit (NGN)',
  'Phone checked (Lagos)',
  'ID checked (Lagos)',
  'Rides',
]

/** Yields the same agents as rows of a table; amounts in naira, shares from 0 to 1. */
export async function* readPerformanceTable(
  { db, clock, settings }: Omit<Context, 'markets'>,
  wanted: Wanted,
): AsyncGenerator<string> {
  yield csvRow(heads)
  const span = await performanceSpan(db, clock, settings)
  for (let after: string | null = null; ; ) {
    const filter: PerformanceFilter = { ...filterOf(wanted), after, limit: rowsAtOnce }
    const rows = await listPerformanceRows(db, span, filter)
    for (const row of rows)
      yield csvRow([
        row.name,
        row.phone_number ?? '',
        row.suspended_at ? 'suspended' : row.is_on_duty ? 'on duty' : 'off duty',
        row.active_trips,
        row.star_average?.toFixed(2) ?? '',
        row.rating_count,
        row.delivered,
        row.on_time_share?.toFixed(3) ?? '',
        row.offered,
        row.accept_share?.toFixed(3) ?? '',
        nairaCell(row.earned_week_kobo),
        nairaCell(row.cash_held_kobo),
        nairaCell(ceilingOf(row, settings)),
        row.phone_seen_at ? lagosCell(row.phone_seen_at) : '',
        row.id_seen_at ? lagosCell(row.id_seen_at) : '',
        row.ride ?? '',
      ])
    after = rows.at(-1)?.agent_id ?? null
    if (rows.length < rowsAtOnce) return
  }
}

/** A market as a list of places needs it. */
export function presentMarket({ id, slug, name, latitude, longitude }: MarketRow) {
  return { id, slug, name, latitude, longitude }
}
