import type { AgentPlaces, AgentStanding, listStandings } from '#contract/agents.ts'
import { agentChecks } from '#contract/agents.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { searchForPerson } from '#server/accounts/rules.ts'
import type { MarketRow } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/clock.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { presentAdminAgent } from './read-desk.ts'
import { ceilingOf, nearestTo, standingMs, weeksUntil } from './rules.ts'
import {
  countStandings,
  listPlaceRows,
  listStandingRows,
  type StandingFilter,
  type StandingRow,
  type StandingSpan,
} from './standing-store.ts'

const pageSize = 50
const rowsAtOnce = 500
const placesShown = 300

interface Context {
  db: Db
  clock: Clock
  settings: Settings
  markets: readonly MarketRow[]
}

type Wanted = Omit<EndpointInput<typeof listStandings>['query'], 'limit' | 'cursor'> & {
  limit?: number | undefined
  cursor?: string | undefined
}

/** One page of agents with how they do. */
export async function readStandings(
  { db, clock, settings, markets }: Context,
  wanted: Wanted,
): Promise<EndpointAnswer<typeof listStandings>> {
  const limit = wanted.limit ?? pageSize
  const span = spanOf(clock, settings)
  const filter = { ...filterOf(wanted), after: wanted.cursor ?? null, limit: limit + 1 }
  const rows = await listStandingRows(db, span, filter)
  const items = rows.slice(0, limit).map((row) => presentStanding(row, settings, markets))
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    counts: await countStandings(db, span.ceilingKobo),
  }
}

/** From when an agent's figures are counted. */
export function spanOf(clock: Clock, settings: Settings): StandingSpan {
  const now = clock.now()
  return {
    since: new Date(now.getTime() - standingMs),
    weekFrom: weeksUntil(now, 1)[0]?.from ?? now,
    ceilingKobo: settings.agentCashCeilingKobo,
  }
}

function filterOf(wanted: Wanted): Omit<StandingFilter, 'after' | 'limit'> {
  const sort = wanted.sort ?? 'name'
  return {
    state: wanted.state ?? null,
    search: wanted.search === undefined ? null : searchForPerson(wanted.search),
    sort,
    isDescending: (wanted.direction ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc',
  }
}

export function presentStanding(
  row: StandingRow,
  settings: Settings,
  markets: readonly MarketRow[],
): AgentStanding {
  const near = nearestTo(row, markets)
  return {
    ...presentAdminAgent(row, settings),
    near: near && { marketName: near.place.name, distanceM: near.distanceM },
    delivered: row.delivered,
    onTimeShare: row.on_time_share,
    offered: row.offered,
    acceptShare: row.accept_share,
    earnedWeekKobo: row.earned_week_kobo,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    checked: agentChecks.filter((check) => (check === 'phone' ? row.phone_seen_at : row.id_seen_at)),
  }
}

const heads = [
  'name',
  'phone',
  'state',
  'trips_in_hand',
  'rating',
  'ratings',
  'delivered_30_days',
  'on_time_share',
  'offers_30_days',
  'accept_share',
  'earned_this_week_kobo',
  'cash_held_kobo',
  'cash_ceiling_kobo',
  'phone_seen',
  'id_seen',
]

/** The same agents as rows of a table; amounts in kobo, shares from 0 to 1. */
export async function* readStandingTable(
  { db, clock, settings }: Omit<Context, 'markets'>,
  wanted: Wanted,
): AsyncGenerator<string> {
  yield csvRow(heads)
  const span = spanOf(clock, settings)
  for (let after: string | null = null; ; ) {
    const filter: StandingFilter = { ...filterOf(wanted), after, limit: rowsAtOnce }
    const rows = await listStandingRows(db, span, filter)
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
        row.earned_week_kobo,
        row.cash_held_kobo,
        ceilingOf(row, settings),
        row.phone_seen_at?.toISOString() ?? '',
        row.id_seen_at?.toISOString() ?? '',
      ])
    after = rows.at(-1)?.agent_id ?? null
    if (rows.length < rowsAtOnce) return
  }
}

/** Where agents on duty are, and the markets around them. */
export async function readPlaces({ db, markets }: Pick<Context, 'db' | 'markets'>): Promise<AgentPlaces> {
  const rows = await listPlaceRows(db, placesShown)
  return {
    agents: rows.map((row) => ({
      id: row.agent_id,
      name: row.name,
      activeTrips: row.active_trips,
      latitude: row.latitude,
      longitude: row.longitude,
      at: row.position_at.toISOString(),
    })),
    markets: markets.filter((market) => market.isActive).map(presentMarket),
  }
}

/** A market as a list of places needs it. */
export function presentMarket({ id, slug, name, latitude, longitude }: MarketRow) {
  return { id, slug, name, latitude, longitude }
}
