import type { Unit } from '#domain/units.ts'
import type { Client } from '#tests/world/clients.ts'
import type { Order, OrderBody, Stage } from '#tests/world/orders.ts'

/** What the day buys: a unit of each, and what most agents pay for it. */
const goods: readonly { name: string; unit: Unit; usualKobo: number }[] = [
  { name: 'Ata rodo', unit: 'heap', usualKobo: 65_000 },
  { name: 'Tomatoes', unit: 'heap', usualKobo: 95_000 },
  { name: 'Onions', unit: 'heap', usualKobo: 80_000 },
  { name: 'Ugu', unit: 'bunch', usualKobo: 55_000 },
  { name: 'Okro', unit: 'heap', usualKobo: 55_000 },
  { name: 'Tatashe', unit: 'heap', usualKobo: 75_000 },
  { name: 'Local rice', unit: 'mudu', usualKobo: 190_000 },
  { name: 'Crayfish', unit: 'cup', usualKobo: 130_000 },
  { name: 'White garri', unit: 'mudu', usualKobo: 110_000 },
]
/** Their price goes up in the second half of the day. */
const risen = { name: 'Tomatoes', factor: 1.5 }
/** One agent pays more than the others for everything. */
const dear = { name: 'tunde', factor: 1.4 }
/** Prices are haggled in steps of so much. */
const stepKobo = 5_000

/** Three goods of the market's catalogue, others for each order. */
export function listOf({ market }: Stage, number: number): OrderBody['items'] {
  return [0, 1, 2].map((place) => {
    const { name, unit } = goods[(number * 2 + place) % goods.length] ?? {}
    const product = market.catalogue.find((each) => each.name === name)
    if (!product || !unit) throw new Error(`${market.name} sells no ${name}`)
    return { name: product.name, productId: product.id, quantity: 1, unit }
  })
}

/** What an agent pays for an item of the order of this number; the same whenever it is asked. */
export function priceFor(number: number, orders: number): NonNullable<Order['priceOf']> {
  return (name: string, agent: Client) => {
    const usualKobo = goods.find((each) => each.name === name)?.usualKobo ?? 0
    const isRisen = name === risen.name && number >= orders / 2
    const factor = (isRisen ? risen.factor : 1) * (agent.name === dear.name ? dear.factor : 1)
    const haggledKobo = ((number % 3) - 1) * stepKobo
    return Math.round((usualKobo * factor) / stepKobo) * stepKobo + haggledKobo
  }
}
