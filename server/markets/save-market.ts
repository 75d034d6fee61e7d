import type { Area } from '#contract/areas.ts'
import { weekdays } from '#contract/days.ts'
import { slugOf } from '#contract/market-address.ts'
import type { MarketFields } from '#contract/market-desk.ts'
import { judgePlace } from '#contract/service-area.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { newId } from '#server/platform/ids.ts'
import { findMarketRow, insertMarket, type MarketRow, updateMarket } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
  /** Where errands go; a market lies within. */
  areas: readonly Area[]
}

/** Makes a market, off until it is switched on; returns its id. */
export async function createMarket(
  { tx, clock, actorId, areas }: Context,
  market: MarketFields,
): Promise<string> {
  refuseFarPlace(areas, market, '')
  const id = newId('market', clock)
  const written = { ...inOrder(market), slug: slugOf(market.name), id, isActive: false, now: clock.now() }
  if (!(await insertMarket(tx, written))) throw takenName('')
  const { name, slug } = written
  await recordAudit(tx, clock, { actorId, action: 'markets.create', subject: id, detail: { name, slug } })
  return id
}

/** Changes a market that is still as it was read. Where its name makes another address, the old one goes on leading to it. */
export async function changeMarket(
  { tx, clock, actorId, areas }: Context,
  id: string,
  { version, market }: { version: number; market: MarketFields },
): Promise<void> {
  const before = await findMarketRow(tx, id, { isHeld: true })
  if (before === null) throw fail('markets.not_found')
  if (before.version !== version) throw fail('markets.changed')
  const hasMoved = market.latitude !== before.latitude || market.longitude !== before.longitude
  if (hasMoved) refuseFarPlace(areas, market, 'market.')
  if (before.isActive && weekdays.every((day) => market.hours[day] === null))
    throw fail('markets.no_open_day')
  const written = inOrder(market)
  const changes = changesBetween(before, written)
  if (Object.keys(changes).length === 0) return
  if (!(await updateMarket(tx, id, { ...written, slug: slugOf(market.name), now: clock.now() })))
    throw takenName('market.')
  await recordAudit(tx, clock, { actorId, action: 'markets.change', subject: id, detail: { changes } })
}

/** Days in the order of the week, so that the same market is always written the same way. */
function inOrder(market: MarketFields): MarketFields {
  return { ...market, marketDays: weekdays.filter((day) => market.marketDays.includes(day)) }
}

/** What is different now, with how it was. */
function changesBetween(before: MarketRow, after: MarketFields): Record<string, unknown> {
  const names = Object.keys(after) as (keyof MarketFields)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      isSame(before[name], after[name]) ? [] : [[name, { from: before[name], to: after[name] }]],
    ),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

/** The records keep the names of an object in an order of their own. */
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

function refuseFarPlace(areas: readonly Area[], { latitude, longitude }: MarketFields, path: string): void {
  const answer = judgePlace(areas, { area: '', latitude, longitude })
  if (answer.kind !== 'outside') return
  const near = answer.nearest === null ? '' : `. ${answer.nearest.name} is the nearest that we serve`
  throw invalidFields([{ path: `${path}latitude`, message: `We do not run errands there${near}` }])
}
