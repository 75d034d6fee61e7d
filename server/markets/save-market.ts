import type { MarketFields } from '#contract/markets/admin-markets.ts'
import type { Area } from '#contract/markets/areas.ts'
import { slugOf } from '#contract/markets/market-address.ts'
import { areasOfCity, locatePlace } from '#domain/places/service-area.ts'
import { compareText } from '#domain/sorting.ts'
import type { Closure } from '#domain/time/booking.ts'
import { weekdays } from '#domain/time/days.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { hasCity } from '#server/settings/cities/read-cities.ts'
import type { ClosingOutcome, MarketChange } from './closing.ts'
import type { MarketRow } from './market-row.ts'
import { findMarketRow, insertMarket, updateMarket } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
  /** Says where we deliver; a market lies within. */
  areas: readonly Area[]
}

/** Decides about the orders that a change of one market touches. */
export type SettleChange = (change: MarketChange) => Promise<ClosingOutcome | null>

/** Holds what is written of a market: closing days too, which may not have been sent. */
type WholeMarket = Omit<MarketFields, 'city' | 'closures'> & { closures: Closure[] }

/** Makes a market, off until it is switched on; returns its id. */
export async function createMarket(
  { tx, clock, actorId, areas }: Context,
  market: MarketFields,
): Promise<string> {
  if (!(await hasCity(tx, market.city)))
    throw invalidFields([{ path: 'city', message: 'There is no such city' }])
  refuseFarPlace(areas, market, '')
  const id = newId('market', clock)
  const { city } = market
  const written = {
    ...inOrder(market, []),
    city,
    slug: slugOf(market.name),
    id,
    isActive: false,
    now: clock.now(),
  }
  if (!(await insertMarket(tx, written))) throw takenName('')
  const { name, slug } = written
  await recordAudit(tx, clock, { actorId, action: 'markets.create', subject: id, detail: { name, slug } })
  return id
}

/**
 * Changes a market that is still as it was read, and decides about orders that have no open market then. Where its name makes
 * another address, the old one continues leading to it.
 */
export async function changeMarket(
  { tx, clock, actorId, areas, settle }: Context & { settle: SettleChange },
  id: string,
  { version, market }: { version: number; market: MarketFields },
): Promise<void> {
  const before = await findMarketRow(tx, id, { isLocked: true })
  if (before === null) throw fail('markets.not_found')
  if (before.version !== version) throw fail('markets.changed')
  if (market.city !== before.city)
    throw invalidFields([{ path: 'market.city', message: 'A market stays in its city. Add another one' }])
  const hasMoved = market.latitude !== before.latitude || market.longitude !== before.longitude
  if (hasMoved) refuseFarPlace(areas, market, 'market.')
  if (before.isActive && weekdays.every((day) => market.hours[day] === null))
    throw fail('markets.no_open_day')
  const written = inOrder(market, before.closures)
  const changes = changesBetween(before, written)
  if (Object.keys(changes).length === 0) return
  if (!(await updateMarket(tx, id, { ...written, slug: slugOf(market.name), now: clock.now() })))
    throw takenName('market.')
  const orders = await settle({ before, after: { ...before, ...written } })
  const detail = { changes, ...(orders && { orders }) }
  await recordAudit(tx, clock, { actorId, action: 'markets.change', subject: id, detail })
}

/** Days in order, so that the same market is always written the same way; closing days not sent stay as they are. */
function inOrder({ city: _, closures, ...market }: MarketFields, before: Closure[]): WholeMarket {
  const marketDays = weekdays.filter((day) => market.marketDays.includes(day))
  return {
    ...market,
    marketDays,
    closures: closures?.toSorted((a, b) => compareText(a.date, b.date)) ?? before,
  }
}

/** Returns what is different now, with how it was. */
function changesBetween(before: MarketRow, after: WholeMarket): Record<string, unknown> {
  const names = Object.keys(after) as (keyof WholeMarket)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      isSame(before[name], after[name]) ? [] : [[name, { from: before[name], to: after[name] }]],
    ),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

/** Sorts the names of an object, which the records store in an order of their own. */
function sortedText(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort())
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return JSON.stringify(
    Object.entries(value)
      .map(([name, each]) => `${name} ${sortedText(each)}`)
      .sort(),
  )
}

function takenName(path: string) {
  return invalidFields([
    { path: `${path}name`, message: 'Another market has this address, or had it once. Choose another name' },
  ])
}

function refuseFarPlace(areas: readonly Area[], market: MarketFields, path: string): void {
  const { city, latitude, longitude } = market
  const answer = locatePlace(areasOfCity(areas, city), { area: '', latitude, longitude })
  if (answer.kind !== 'outside') return
  const near = answer.nearest === null ? '' : `. ${answer.nearest.name} is the nearest that we serve`
  throw invalidFields([{ path: `${path}latitude`, message: `We do not deliver there${near}` }])
}
