import { sql } from 'kysely'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { gapsBetween, type Stretch } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import { coverOf } from '#server/orders/figures/cover.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LineRange, PaidLines } from './compare-lines.ts'

interface Product {
  marketId: string
  productId: string
  unit: Unit
}

/** A product in one unit at one market, and where its lines are. */
export interface PricedProduct extends Product, LineRange {}

export interface Prices {
  lines: PaidLines
  goods: PricedProduct[]
  /** By the numbers that lines have. */
  agentIds: string[]
}

/** Others' prices of a fortnight before the first day count too, as they do in bands. */
const before = days(14)
/** Bytes of a line in `day_prices`. */
const lineBytes = 32

/** Reads what agents paid in a stretch and the fortnight before it for goods that are wanted, without what was set aside. */
export async function readPrices(
  tx: Tx,
  { fromAt, toAt }: Stretch,
  isWanted: (product: Product) => boolean,
): Promise<Prices> {
  const stretch = { fromAt: new Date(fromAt.getTime() - before), toAt }
  const cover = await coverOf(tx, stretch)
  const packed = await listPacked(tx, cover.days)
  const gaps = gapsBetween(
    stretch,
    packed.map(({ day }) => day),
  )
  const names = await listNames(tx)
  const pieces = [...packed.map(unpack), ...numbered(await listUnpacked(tx, gaps), names)]
  pieces.sort((a, b) => (a.atMs[0] ?? 0) - (b.atMs[0] ?? 0))
  leaveOut(pieces, await listSetAside(tx))
  return arrange(
    pieces,
    names.map((name) => productNamed(name)).map((product) => (isWanted(product) ? product : null)),
    names,
  )
}

function productNamed(name: string): PricedProduct {
  const [marketId = '', productId = '', ...unit] = name.split(' ')
  return { marketId, productId, unit: unit.join(' ') as Unit, start: 0, end: 0 }
}

/** The lines of a day or of a gap, oldest first, with numbers for what was bought; 0 is nothing. */
interface Piece extends Omit<PaidLines, 'unitKobo'> {
  product: Int32Array
}

function pieceOf(count: number): Piece {
  return {
    id: new Float64Array(count),
    product: new Int32Array(count),
    agent: new Int32Array(count),
    atMs: new Float64Array(count),
    paidKobo: new Float64Array(count),
    quantity: new Float64Array(count),
  }
}

function leaveOut(pieces: readonly Piece[], aside: ReadonlySet<number>): void {
  if (aside.size === 0) return
  for (const { id, product } of pieces)
    for (let at = 0; at < id.length; at += 1) if (aside.has(id[at] ?? 0)) product[at] = 0
}

/** Sorts lines by what was bought, keeping their order: counted first, then put where they belong. */
function arrange(
  pieces: readonly Piece[],
  productOf: readonly (PricedProduct | null)[],
  agentIds: string[],
): Prices {
  for (const { product } of pieces)
    for (const number of product) {
      const counted = productOf[number]
      if (counted) counted.end += 1
    }
  const goods = productOf.filter((product) => product !== null && product.end > 0) as PricedProduct[]
  let total = 0
  for (const product of goods) {
    const count = product.end
    product.start = total
    product.end = total
    total += count
  }
  const lines = { ...pieceOf(total), unitKobo: new Float64Array(total) }
  for (const piece of pieces)
    for (let at = 0; at < piece.id.length; at += 1) {
      const product = productOf[piece.product[at] ?? 0]
      if (!product) continue
      const place = product.end
      product.end += 1
      const [paidKobo, quantity] = [piece.paidKobo[at] ?? 0, piece.quantity[at] ?? 0]
      lines.id[place] = piece.id[at] ?? 0
      lines.agent[place] = piece.agent[at] ?? 0
      lines.atMs[place] = piece.atMs[at] ?? 0
      lines.paidKobo[place] = paidKobo
      lines.quantity[place] = quantity
      lines.unitKobo[place] = paidKobo / quantity
    }
  return { lines, goods, agentIds }
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
  const piece = pieceOf(lines.length / lineBytes)
  for (let at = 0; at < piece.id.length; at += 1) {
    const byte = at * lineBytes
    piece.id[at] = view.getFloat64(byte)
    piece.quantity[at] = view.getFloat64(byte + 8)
    piece.product[at] = view.getInt32(byte + 16)
    piece.agent[at] = view.getInt32(byte + 20)
    piece.atMs[at] = fromMs + view.getInt32(byte + 24)
    piece.paidKobo[at] = view.getInt32(byte + 28)
  }
  return piece
}

/** Numbers the lines of each gap; names that no packed day has get numbers of their own. */
function numbered(gaps: readonly UnpackedLine[][], names: string[]): Piece[] {
  const numbers = new Map(names.map((name, number) => [name, number]))
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? names.push(name) - 1
    numbers.set(name, number)
    return number
  }
  return gaps.map((rows) => {
    const piece = pieceOf(rows.length)
    for (const [at, row] of rows.entries()) {
      piece.id[at] = row.id
      piece.quantity[at] = row.quantity
      piece.product[at] = numberOf(row.product)
      piece.agent[at] = numberOf(row.agentId)
      piece.atMs[at] = row.atMs
      piece.paidKobo[at] = row.paidKobo
    }
    return piece
  })
}

/** Returns what day_prices calls goods and agents, by number. */
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
  product: string
  agentId: string
  atMs: number
  paidKobo: number
  quantity: number
}

/** Returns what the prices themselves say of each gap. */
async function listUnpacked(tx: Tx, gaps: readonly Stretch[]): Promise<UnpackedLine[][]> {
  const found: UnpackedLine[][] = []
  for (const { fromAt, toAt } of gaps) {
    const { rows } = await sql<UnpackedLine>`
      select id, product, agent as "agentId", floor(date_part('epoch', observed_at) * 1000)::float8 as "atMs",
        paid_kobo as "paidKobo", quantity
      from prices_between(${fromAt}, ${toAt}) order by observed_at, id`.execute(tx)
    found.push(rows)
  }
  return found
}
