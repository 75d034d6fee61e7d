import { sql } from 'kysely'
import { lagosInstant } from '#domain/days.ts'
import { days } from '#domain/durations.ts'
import { gapsBetween, type Stretch } from '#domain/span.ts'
import type { Unit } from '#domain/units.ts'
import { coverOf, gapColumns } from '#server/orders/figures/cover.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PaidLines } from './judge-prices.ts'

/** A product in one unit at one market, and where its lines are. */
export interface Good {
  marketId: string
  productId: string
  unit: Unit
  start: number
  end: number
}

export interface Prices {
  lines: PaidLines
  goods: Good[]
  /** By the numbers that lines have. */
  agentIds: string[]
}

/** Others' prices of a fortnight before the first day count too, as they do in bands. */
const before = days(14)
/** Bytes of a line in `day_prices`. */
const lineBytes = 32

/** What agents paid in a stretch and the fortnight before it for goods that are wanted, without what was set aside. */
export async function readPrices(
  tx: Tx,
  { fromAt, toAt }: Stretch,
  isWanted: (good: Pick<Good, 'marketId' | 'productId'>) => boolean,
): Promise<Prices> {
  const stretch = { fromAt: new Date(fromAt.getTime() - before), toAt }
  const cover = await coverOf(tx, stretch)
  const packed = await listPacked(tx, cover.days)
  const gaps = gapsBetween(
    stretch,
    packed.map(({ day }) => day),
  )
  const names = await listNames(tx)
  const aside = await listSetAside(tx)
  const pieces = [
    ...packed.map(unpack),
    ...(gaps.length === 0 ? [] : numbered(await listUnpacked(tx, gaps), names, gaps)),
  ]
  pieces.sort((a, b) => a.fromMs - b.fromMs)
  const goodOf = names.map((name) => (name.includes(' ') ? goodNamed(name) : null))
  return arrange(
    pieces,
    goodOf.map((good) => (good !== null && isWanted(good) ? good : null)),
    { names, aside },
  )
}

function goodNamed(name: string): Good {
  const [marketId = '', productId = '', ...unit] = name.split(' ')
  return { marketId, productId, unit: unit.join(' ') as Unit, start: 0, end: 0 }
}

/** The lines of a day or of a gap, oldest first. */
interface Piece {
  fromMs: number
  count: number
  idAt(at: number): number
  goodAt(at: number): number
  agentAt(at: number): number
  msAt(at: number): number
  paidAt(at: number): number
  quantityAt(at: number): number
}

/** Sorts lines by what was bought, keeping their order: counted first, then put where they belong. */
function arrange(
  pieces: readonly Piece[],
  goodOf: readonly (Good | null)[],
  { names, aside }: { names: string[]; aside: ReadonlySet<number> },
): Prices {
  for (const piece of pieces)
    for (let at = 0; at < piece.count; at += 1) {
      const good = goodOf[piece.goodAt(at)]
      if (good && !(aside.size > 0 && aside.has(piece.idAt(at)))) good.end += 1
    }
  const goods = goodOf.filter((good) => good !== null && good.end > 0) as Good[]
  let total = 0
  for (const good of goods) {
    const count = good.end
    good.start = total
    good.end = total
    total += count
  }
  const column = () => new Float64Array(total)
  const lines = {
    id: column(),
    agent: new Int32Array(total),
    atMs: column(),
    paidKobo: column(),
    quantity: column(),
    unitKobo: column(),
  }
  for (const piece of pieces)
    for (let at = 0; at < piece.count; at += 1) {
      const good = goodOf[piece.goodAt(at)]
      if (!good || (aside.size > 0 && aside.has(piece.idAt(at)))) continue
      const place = good.end
      good.end += 1
      lines.id[place] = piece.idAt(at)
      lines.agent[place] = piece.agentAt(at)
      lines.atMs[place] = piece.msAt(at)
      lines.paidKobo[place] = piece.paidAt(at)
      lines.quantity[place] = piece.quantityAt(at)
      lines.unitKobo[place] = piece.paidAt(at) / piece.quantityAt(at)
    }
  return { lines, goods, agentIds: names }
}

interface PackedDay {
  day: string
  lines: Buffer
}

async function listPacked(tx: Tx, wanted: readonly string[]): Promise<PackedDay[]> {
  const { rows } = await sql<PackedDay>`
    select day::text as day, lines from day_prices where day = any(${[...wanted]}::date[]) order by day`.execute(
    tx,
  )
  return rows
}

function unpack({ day, lines }: PackedDay): Piece {
  const view = new DataView(lines.buffer, lines.byteOffset, lines.length)
  const fromMs = lagosInstant(day, 0).getTime()
  return {
    fromMs,
    count: lines.length / lineBytes,
    idAt: (at) => view.getFloat64(at * lineBytes),
    quantityAt: (at) => view.getFloat64(at * lineBytes + 8),
    goodAt: (at) => view.getInt32(at * lineBytes + 16),
    agentAt: (at) => view.getInt32(at * lineBytes + 20),
    msAt: (at) => fromMs + view.getInt32(at * lineBytes + 24),
    paidAt: (at) => view.getInt32(at * lineBytes + 28),
  }
}

/** The lines of gaps as pieces; names that no packed day has get numbers of their own. */
function numbered(rows: readonly UnpackedLine[], names: string[], gaps: readonly Stretch[]): Piece[] {
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? names.push(name) - 1
    numbers.set(name, number)
    return number
  }
  return gaps.map(({ fromAt, toAt }) => {
    const [fromMs, toMs] = [fromAt.getTime(), toAt.getTime()]
    const own = rows
      .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
      .map((row) => ({ ...row, goodNumber: numberOf(row.good), agentNumber: numberOf(row.agentId) }))
    const read =
      (key: 'id' | 'goodNumber' | 'agentNumber' | 'atMs' | 'paidKobo' | 'quantity') => (at: number) =>
        own[at]?.[key] ?? 0
    return {
      fromMs,
      count: own.length,
      idAt: read('id'),
      goodAt: read('goodNumber'),
      agentAt: read('agentNumber'),
      msAt: read('atMs'),
      paidAt: read('paidKobo'),
      quantityAt: read('quantity'),
    }
  })
}

/** What day_prices calls goods and agents, by number. */
async function listNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    number: number
    name: string
  }>`select number, name from day_price_names`.execute(tx)
  const names: string[] = ['']
  for (const { number, name } of rows) names[number] = name
  return Array.from(names, (name) => name ?? '')
}

async function listSetAside(tx: Tx): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select observation_id as id from price_set_asides`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface UnpackedLine {
  id: number
  good: string
  agentId: string
  atMs: number
  paidKobo: number
  quantity: number
}

async function listUnpacked(tx: Tx, gaps: Stretch[]): Promise<UnpackedLine[]> {
  const { since, until } = gapColumns({ days: [], months: [], gaps })
  const { rows } = await sql<UnpackedLine>`
    select p.id, p.good, p.agent as "agentId", floor(date_part('epoch', p.observed_at) * 1000)::float8 as "atMs",
      p.paid_kobo as "paidKobo", p.quantity
    from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until),
      prices_between(gap.since, gap.until) p
    order by p.observed_at, p.id`.execute(tx)
  return rows
}
