import type { MovedPrice, PriceWatch, Watched, WatchedLine } from '#contract/analytics/price-watch.ts'
import type { Span } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import { isBandStale, isPriceOutlier } from '#server/analytics/rollups/rules.ts'
import { renewedBands } from '#server/catalogue/renew-band.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { usualOf } from './compare-lines.ts'
import type { PricedProduct } from './paid-lines.ts'
import {
  type LineDetail,
  listLineDetails,
  listNames,
  type MoveRow,
  presentMoves,
  sumWatch,
  type Watch,
  type WatchFilter,
  type WatchSums,
  watchPrices,
} from './watch-prices.ts'

const pageSize = 50

/** Compares what agents paid in a span with what others paid for the same. */
export async function readPriceWatch(
  { db, clock }: { db: Db; clock: Clock },
  span: Span,
  filter: WatchFilter,
): Promise<PriceWatch> {
  const { sums, names, moves } = await readFigures(db, async (tx) => {
    const watch = await watchPrices(tx, span, filter)
    const sums = sumWatch(watch)
    const names = await listNames(tx, [...sums.agents.keys()])
    return { sums, names, moves: await presentMoves(tx, watch, names) }
  })
  const renewed = await renewedBands(
    { db, clock },
    moves.map(({ movedAt, ...move }) => ({ ...move, since: movedAt })),
  )
  const present = (rows: ReadonlyMap<string, WatchSums>) =>
    [...rows]
      .map(([id, row]) => ({ id, name: names.get(id) ?? '', ...row, isOutlier: isPriceOutlier(row) }))
      .sort(worstFirst)
  return {
    span: { from: span.from, to: span.to },
    total: sums.all,
    moved: moves.map((move, at) => presentMove(move, renewed[at] != null)),
    agents: present(sums.agents),
    goods: present(sums.goods),
    markets: present(sums.markets),
  }
}

function presentMove(row: MoveRow, mayRenew: boolean): MovedPrice {
  const { movedAt, bandLowKobo: lowKobo, bandHighKobo: highKobo, ...rest } = row
  return {
    ...rest,
    movedAt: movedAt.toISOString(),
    band:
      lowKobo === null || highKobo === null
        ? null
        : { lowKobo, highKobo, isStale: isBandStale({ lowKobo, highKobo }, rest), mayRenew },
  }
}

function worstFirst(a: Watched, b: Watched): number {
  return Number(b.isOutlier) - Number(a.isOutlier) || b.aboveKobo - a.aboveKobo || b.paidKobo - a.paidKobo
}

/**
 * Returns the items behind a figure, those furthest above the band first, page by page; the cursor is where the page before
 * ended.
 */
export async function readWatchedLines(
  db: Db,
  span: Span,
  filter: WatchFilter,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: WatchedLine[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(
    limit,
    (most) => readFigures(db, (tx) => listDearest(tx, span, filter, { cursor, limit: most })),
    ({ id, aboveKobo }) => `${aboveKobo}.${id}`,
  )
  return { items: rows, nextCursor }
}

async function listDearest(
  tx: Tx,
  span: Span,
  filter: WatchFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<WatchedLine[]> {
  const watch = await watchPrices(tx, span, filter)
  const [above = 0, id = 0] = cursor?.split('.').map(Number) ?? [Number.POSITIVE_INFINITY]
  const found: Place[] = []
  for (const product of watch.goods)
    for (let at = product.start; at < product.end; at += 1) {
      if (watch.compared.isWanted[at] !== 1) continue
      const place = { product, at, id: watch.lines.id[at] ?? 0, aboveKobo: aboveOf(watch, at) }
      if (place.aboveKobo < above || (place.aboveKobo === above && place.id < id)) found.push(place)
    }
  const page = found.sort((a, b) => b.aboveKobo - a.aboveKobo || b.id - a.id).slice(0, limit)
  const agents = page.map(({ at }) => watch.agentIds[watch.lines.agent[at] ?? 0] ?? '')
  const names = await listNames(tx, agents)
  const details = await listLineDetails(
    tx,
    page.map((place) => place.id),
  )
  return page.flatMap((place) => presentLine(watch, place, { names, details }))
}

/** A line, with what it was bought of. */
interface Place {
  product: PricedProduct
  at: number
  id: number
  aboveKobo: number
}

function aboveOf({ lines, compared }: Watch, at: number): number {
  return compared.others[at] === 0 ? 0 : usualOf(lines, compared, at).aboveKobo
}

function presentLine(
  { lines, compared, agentIds }: Watch,
  { product: { marketId, productId, unit }, at, id, aboveKobo }: Place,
  { names, details }: { names: ReadonlyMap<string, string>; details: ReadonlyMap<number, LineDetail> },
): WatchedLine[] {
  const detail = details.get(id)
  if (detail === undefined) return []
  const nameOf = (named: string) => names.get(named) ?? ''
  const agentId = agentIds[lines.agent[at] ?? 0] ?? ''
  const count = compared.others[at] ?? 0
  const kobo = (column: Float64Array) => Math.round(column[at] ?? 0)
  return [
    {
      ...detail,
      id: String(id),
      agent: { id: agentId, name: nameOf(agentId) },
      product: nameOf(productId),
      market: nameOf(marketId),
      unit,
      quantity: lines.quantity[at] ?? 0,
      paidKobo: lines.paidKobo[at] ?? 0,
      boughtAt: new Date(lines.atMs[at] ?? 0).toISOString(),
      usual:
        count === 0
          ? null
          : {
              lowKobo: kobo(compared.lowKobo),
              midKobo: kobo(compared.midKobo),
              highKobo: kobo(compared.highKobo),
              count,
            },
      aboveKobo,
      isFar: count > 0 && usualOf(lines, compared, at).isFar,
    },
  ]
}
