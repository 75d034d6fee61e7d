import { queryOnce } from '#bench/stage/cluster.ts'

const itemsPerOrder = 6
/** Each third order has an item whose price its agent asks about. */
const asksEvery = 3

interface Market {
  id: string
  goods: { id: string; name: string; unit: string }[]
}

/** What customers order: six things of one of the markets that agents are near, dealt out in turns. */
export async function readOrderBodies(databaseUrl: string): Promise<(index: number) => object> {
  const markets = await queryOnce<Market>(
    databaseUrl,
    `select m.id, json_agg(json_build_object('id', p.id, 'name', p.name, 'unit', p.units[1]) order by p.id) as goods
     from markets m join market_products mp on mp.market_id = m.id join products p on p.id = mp.product_id
     where m.is_active and abs(m.latitude - 9.06) < 0.06 and abs(m.longitude - 7.46) < 0.06 group by m.id order by m.id`,
  )
  return (index) => {
    const { id: marketId, goods } = markets[index % markets.length] ?? { id: '', goods: [] }
    return {
      marketId,
      place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza, blue gate' },
      contact: { name: 'Amina Bello', phone: '+2348031234501' },
      items: Array.from({ length: itemsPerOrder }, (_, position) => {
        const { id, name, unit } = goods[(index + position * 7) % goods.length] ?? {
          id: null,
          name: 'pepper',
          unit: null,
        }
        const asks = position === 0 && index % asksEvery === 0
        const productId = id
        return { raw: `2 ${name}`, name, productId, quantity: 2, unit, ...(asks && { capKobo: 50_000 }) }
      }),
    }
  }
}
