import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Stretch } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { type Compared, compareLines, findMove, medianOf, type PaidLines, usualOf } from './compare-lines.ts'
import { type PricedProduct, type Prices, readPrices } from './paid-lines.ts'

/** Says which lines are looked at; null is all. */
export interface WatchFilter {
  agentId: string | null
  productId: string | null
  marketId: string | null
  /** Lists the only cities whose markets count. */
  cities: readonly string[] | null
}

export interface Watch extends Prices {
  compared: Compared
  /** Says what was bought and since which line its price has moved. */
  moved: { product: PricedProduct; cut: number }[]
}

/**
 * Compares every item that agents bought in a stretch with what the other agents paid for the same. Where the price moved,
 * those before are compared with each other and so are those since.
 */
export async function watchPrices(tx: Tx, stretch: Stretch, filter: WatchFilter): Promise<Watch> {
  const markets = await listMarkets(tx, filter)
  const { agentId, productId } = filter
  const prices = await readPrices(
    tx,
    stretch,
    (product) => markets.has(product.marketId) && (productId === null || product.productId === productId),
  )
  const { lines, goods, agentIds } = prices
  const total = lines.id.length
  const compared = {
    isWanted: new Uint8Array(total),
    others: new Int32Array(total),
    lowKobo: new Float64Array(total),
    midKobo: new Float64Array(total),
    highKobo: new Float64Array(total),
  }
  const [fromMs, agent] = [stretch.fromAt.getTime(), agentId === null ? null : agentIds.indexOf(agentId)]
  for (let at = 0; at < total; at += 1)
    if ((lines.atMs[at] ?? 0) >= fromMs && (agent === null || lines.agent[at] === agent))
      compared.isWanted[at] = 1
  const chains = { heads: new Int32Array(agentIds.length).fill(-1), next: new Int32Array(total) }
  const moved: Watch['moved'] = []
  let pauseAt = linesAtOnce
  for (const product of goods) {
    const cut = findMove(lines, product)
    if (cut === null) compareLines(lines, product, chains, compared)
    else {
      compareLines(lines, { start: product.start, end: cut }, chains, compared)
      compareLines(lines, { start: cut, end: product.end }, chains, compared)
      if (agent === null || lines.agent.subarray(product.start, product.end).includes(agent))
        moved.push({ product, cut })
    }
    if (product.end < pauseAt) continue
    pauseAt = product.end + linesAtOnce
    await setImmediate()
  }
  return { ...prices, compared, moved }
}

/** Then others have their turn: some 10 ms. */
const linesAtOnce = 30_000

async function listMarkets(tx: Tx, { marketId, cities }: WatchFilter): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from markets where (${marketId}::text is null or id = ${marketId})
      and ${inCities(sql`city`, cities)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Sums the lines of one agent, product or market. */
export interface WatchSums {
  lines: number
  compared: number
  paidKobo: number
  usualKobo: number
  aboveKobo: number
  far: number
}

export interface Sums {
  all: WatchSums
  agents: Map<string, WatchSums>
  goods: Map<string, WatchSums>
  markets: Map<string, WatchSums>
}

export function sumWatch({ lines, goods, agentIds, compared }: Watch): Sums {
  const sums = { all: noSums(), agents: new Map(), goods: new Map(), markets: new Map() } satisfies Sums
  const byAgent = agentIds.map((): WatchSums | null => null)
  for (const { productId, marketId, start, end } of goods) {
    const own = noSums()
    for (let at = start; at < end; at += 1) {
      if (compared.isWanted[at] !== 1) continue
      const who = lines.agent[at] ?? 0
      const ofAgent = byAgent[who] ?? noSums()
      byAgent[who] = ofAgent
      addLine(own, lines, compared, at)
      addLine(ofAgent, lines, compared, at)
    }
    if (own.lines === 0) continue
    addSums(sums.all, own)
    addSums(sumsOf(sums.goods, productId), own)
    addSums(sumsOf(sums.markets, marketId), own)
  }
  for (const [who, own] of byAgent.entries()) if (own !== null) sums.agents.set(agentIds[who] ?? '', own)
  return sums
}

const noSums = (): WatchSums => ({ lines: 0, compared: 0, paidKobo: 0, usualKobo: 0, aboveKobo: 0, far: 0 })

function sumsOf(sums: Map<string, WatchSums>, id: string): WatchSums {
  const own = sums.get(id) ?? noSums()
  sums.set(id, own)
  return own
}

function addLine(sums: WatchSums, lines: PaidLines, compared: Compared, at: number): void {
  sums.lines += 1
  if (compared.others[at] === 0) return
  const { usualKobo, aboveKobo, isFar } = usualOf(lines, compared, at)
  sums.compared += 1
  sums.paidKobo += lines.paidKobo[at] ?? 0
  sums.usualKobo += usualKobo
  sums.aboveKobo += aboveKobo
  if (isFar) sums.far += 1
}

function addSums(sums: WatchSums, more: WatchSums): void {
  for (const key of ['lines', 'compared', 'paidKobo', 'usualKobo', 'aboveKobo', 'far'] as const)
    sums[key] += more[key]
}

/** Names of markets, of products and of some agents, by their ids. */
export async function listNames(tx: Tx, agentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from markets union all select id, name from products
    union all select id, name from users where id = any(${[...agentIds]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface MoveRow {
  marketId: string
  productId: string
  market: string
  product: string
  unit: Unit
  movedAt: Date
  agents: number
  prices: number
  /** Kobo for one unit: in the middle before and since the move, and what customers are shown now. */
  beforeKobo: number
  sinceKobo: number
  bandLowKobo: number | null
  bandHighKobo: number | null
}

/** Presents the products whose price moved, those that moved last first. */
export async function presentMoves(
  tx: Tx,
  { lines, moved }: Watch,
  names: ReadonlyMap<string, string>,
): Promise<MoveRow[]> {
  const bands = await listBandEnds(
    tx,
    moved.map(({ product }) => product),
  )
  return moved
    .map(({ product: { marketId, productId, unit, start, end }, cut }) => ({
      marketId,
      productId,
      unit,
      market: names.get(marketId) ?? '',
      product: names.get(productId) ?? '',
      movedAt: new Date(lines.atMs[cut] ?? 0),
      agents: new Set(lines.agent.subarray(cut, end)).size,
      prices: end - cut,
      beforeKobo: medianOf(lines, { start, end: cut }),
      sinceKobo: medianOf(lines, { start: cut, end }),
      ...(bands.get(`${marketId} ${productId} ${unit}`) ?? { bandLowKobo: null, bandHighKobo: null }),
    }))
    .sort((a, b) => b.movedAt.getTime() - a.movedAt.getTime() || (a.productId < b.productId ? -1 : 1))
}

type BandEnds = Pick<MoveRow, 'bandLowKobo' | 'bandHighKobo'>

async function listBandEnds(tx: Tx, goods: readonly PricedProduct[]): Promise<Map<string, BandEnds>> {
  if (goods.length === 0) return new Map()
  const { rows } = await sql<BandEnds & { name: string }>`
    select concat_ws(' ', market_id, product_id, unit) as name, low_kobo as "bandLowKobo", high_kobo as "bandHighKobo"
    from unnest(${goods.map(({ marketId }) => marketId)}::text[], ${goods.map(({ productId }) => productId)}::text[],
      ${goods.map(({ unit }) => unit)}::text[]) as k (market_id, product_id, unit)
      join price_bands using (market_id, product_id, unit)`.execute(tx)
  return new Map(rows.map(({ name, ...ends }) => [name, ends]))
}

/** Adds what a line's item says. */
export interface LineDetail {
  id: number
  orderId: string
  code: string
  askedKobo: number
}

export async function listLineDetails(tx: Tx, ids: readonly number[]): Promise<Map<number, LineDetail>> {
  const { rows } = await sql<LineDetail>`
    select p.id, i.order_id as "orderId", o.code, p.asked_kobo as "askedKobo"
    from unnest(${[...ids]}::bigint[]) as wanted (id)
      cross join lateral (select id, item_id, asked_kobo from price_observations where id = wanted.id limit 1) p
      cross join lateral (select order_id from order_items where id = p.item_id limit 1) i
      cross join lateral (select code from orders where id = i.order_id limit 1) o`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
