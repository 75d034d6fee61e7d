import type { MovedPrice, PriceWatch, Watched, WatchedLine } from '#contract/analytics/price-watch.ts'
import type { Span } from '#domain/span.ts'
import { renewedBands } from '#server/catalogue/renew-band.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import {
  listWatchLines,
  type MoveRow,
  readWatch,
  type WatchFilter,
  type WatchLineRow,
  type WatchRow,
} from './price-watch-store.ts'
import { readFigures } from './read-figures.ts'
import { isBandStale, isPriceOutlier } from './rollups/rules.ts'

const pageSize = 50

/** What agents paid in a span against what others paid for the same. */
export async function readPriceWatch(
  { db, clock }: { db: Db; clock: Clock },
  span: Span,
  filter: WatchFilter,
): Promise<PriceWatch> {
  const { sums, moves } = await readFigures(db, (tx) => readWatch(tx, span, filter))
  const renewed = await renewedBands(
    { db, clock },
    moves.map(({ movedAt, ...move }) => ({ ...move, since: new Date(movedAt) })),
  )
  const of = (kind: WatchRow['kind']) =>
    sums
      .filter((row) => row.kind === kind)
      .map(presentRow)
      .sort(worstFirst)
  const all = sums.find(({ kind }) => kind === 'all')
  const { lines = 0, compared = 0, paidKobo = 0, usualKobo = 0, aboveKobo = 0, far = 0 } = all ?? {}
  return {
    span: { from: span.from, to: span.to },
    total: { lines, compared, paidKobo, usualKobo, aboveKobo, far },
    moved: moves.map((move, at) => presentMove(move, renewed[at] != null)),
    agents: of('agent'),
    goods: of('product'),
    markets: of('market'),
  }
}

function presentRow({ kind, ...row }: WatchRow): Watched {
  return { ...row, isOutlier: isPriceOutlier(row) }
}

function presentMove(row: MoveRow, mayRenew: boolean): MovedPrice {
  const { movedAt, bandLowKobo: lowKobo, bandHighKobo: highKobo, ...rest } = row
  return {
    ...rest,
    movedAt: new Date(movedAt).toISOString(),
    band:
      lowKobo === null || highKobo === null
        ? null
        : { lowKobo, highKobo, isStale: isBandStale({ lowKobo, highKobo }, rest), mayRenew },
  }
}

function worstFirst(a: Watched, b: Watched): number {
  return Number(b.isOutlier) - Number(a.isOutlier) || b.aboveKobo - a.aboveKobo || b.paidKobo - a.paidKobo
}

/** The items behind a figure, page by page; the cursor is where the page before ended. */
export async function readWatchedLines(
  db: Db,
  span: Span,
  filter: WatchFilter,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: WatchedLine[]; nextCursor: string | null }> {
  const [aboveKobo = 0, id = 0] = cursor?.split('.').map(Number) ?? []
  const after = cursor === undefined ? null : { aboveKobo, id }
  const { rows, nextCursor } = await readPage(
    limit,
    (most) => readFigures(db, (tx) => listWatchLines(tx, span, filter, { after, limit: most })),
    (last) => `${last.aboveKobo}.${last.id}`,
  )
  return { items: rows.map(presentLine), nextCursor }
}

function presentLine(row: WatchLineRow): WatchedLine {
  const { id, agentId, agentName, others, lowKobo, midKobo, highKobo, boughtAt, ...rest } = row
  const isCompared = others !== null && lowKobo !== null && midKobo !== null && highKobo !== null
  return {
    ...rest,
    id: String(id),
    agent: { id: agentId, name: agentName },
    boughtAt: boughtAt.toISOString(),
    usual: isCompared ? { lowKobo, midKobo, highKobo, count: others } : null,
  }
}
