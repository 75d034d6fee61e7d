import type { Unit } from '#domain/units.ts'
import { queryOnce } from '#tests/database-client.ts'

/** Names a market and what it sells. */
export interface Stalls {
  id: string
  goods: { id: string; name: string; unit: Unit }[]
}

/** Reads markets of a database of Abuja; `where` narrows them, as SQL on `m`. */
export async function readStalls(databaseUrl: string, where: string): Promise<Stalls[]> {
  return queryOnce<Stalls>(
    databaseUrl,
    `select m.id, json_agg(json_build_object('id', p.id, 'name', p.name, 'unit', p.units[1]) order by p.id) as goods
     from markets m join market_products mp on mp.market_id = m.id join products p on p.id = mp.product_id
     where ${where} group by m.id order by m.id`,
  )
}

/** Returns what is ordered there: so many goods, others for each number. */
export function orderFrom({ id: marketId, goods }: Stalls, count: number, number = 0) {
  return {
    marketId,
    place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza, blue gate' },
    contact: { name: 'Amina Bello', phone: '+2348031234501' },
    items: Array.from({ length: count }, (_, position) => {
      const product = goods[(number + position * 7) % goods.length]
      if (!product) throw new Error('this market sells nothing')
      const { id: productId, name, unit } = product
      return { raw: `2 ${unit} ${name}`, name, productId, quantity: 2, unit }
    }),
  }
}
