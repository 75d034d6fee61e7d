import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryOnce } from '../stage/cluster.ts'
import type { SignedIn } from '../stage/people.ts'

const itemsPerOrder = 10
const place = { area: 'Wuse 2', landmark: 'Opposite AP Plaza, blue gate' }
const phone = '+2348031234501'

interface Product {
  id: string
  name: string
  unit: string
}

/** What an order of this measurement is made of: the same for HTTP and for pgbench. */
export interface OrderRows {
  marketId: string
  customerIds: string[]
  goods: Product[]
  body(customer: number): object
}

/** Reads what orders may be made of from a database of Abuja. */
export async function readOrderRows(databaseUrl: string, people: SignedIn[]): Promise<OrderRows> {
  const goods = await queryOnce<Product & { market_id: string }>(
    databaseUrl,
    `select p.id, p.name, p.units[1] as unit, m.id as market_id
     from markets m join market_products mp on mp.market_id = m.id join products p on p.id = mp.product_id
     where m.slug = 'wuse-market' order by p.id`,
  )
  const marketId = goods[0]?.market_id ?? ''
  const product = (index: number): Product => goods[index % goods.length] ?? { id: '', name: '', unit: '' }
  return {
    marketId,
    goods,
    customerIds: people.map((person) => person.userId),
    body: (customer) => ({
      marketId,
      place,
      contact: { name: 'Amina Bello', phone },
      items: Array.from({ length: itemsPerOrder }, (_, position) => {
        const { id, name, unit } = product(customer + position * 7)
        return { raw: `2 ${unit} ${name}`, name, productId: id, quantity: 2, unit }
      }),
    }),
  }
}

/** Writes the script by which pgbench inserts the rows of one such order; returns its path. */
export async function writePgbenchScript(rows: OrderRows): Promise<string> {
  const items = Array.from({ length: itemsPerOrder }, (_, position) => {
    const { id, name, unit } = rows.goods[(position * 7) % rows.goods.length] ?? {
      id: '',
      name: '',
      unit: '',
    }
    const words = [`2 ${unit} ${name}`, name, id].map(quote).join(', ')
    return `('itm_01kc0v9d5${position}' || :r, 'ord_01kc0v9d5s' || :r, ${position}, ${words}, 2, ${quote(unit)}, 'ask')`
  })
  const path = join(tmpdir(), `kasuwa-bench-${process.pid}.sql`)
  await writeFile(path, scriptOf(rows, items.join(',\n')))
  return path
}

function scriptOf({ marketId, customerIds }: OrderRows, items: string): string {
  const customers = `(array[${customerIds.map(quote).join(', ')}])[:c]`
  return `\\set r random(1000000000000000, 9999999999999999)
\\set c random(1, ${customerIds.length})
begin;
insert into orders (id, city, code, customer_id, market_id, status, payment_method, idempotency_key, request_hash,
  item_count, placed_at, promised_from, promised_by, status_at, area, landmark, contact_name, contact_phone,
  estimate_low_kobo, estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, handover_code)
values ('ord_01kc0v9d5s' || :r, 'abuja', 'K7Q' || :r, CUSTOMER, ${quote(marketId)}, 'queued', 'cash',
  '8f0e5c5e-6d1d-4b1a-9' || :r, '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  ${itemsPerOrder}, now(), now() + interval '30 minutes', now() + interval '45 minutes', now(), ${quote(place.area)},
  ${quote(place.landmark)}, 'Amina Bello', '${phone}', 1000000, 2000000, 15000, 5000, 50000, '1234');
insert into order_items (id, order_id, position, raw, name, product_id, quantity, unit, if_missing)
values ${items};
insert into events (type, order_id, customer_id, status, actor, actor_id, happened_at, received_at, detail)
values ('order.placed', 'ord_01kc0v9d5s' || :r, CUSTOMER, 'queued', 'customer', CUSTOMER, now(), now(),
  '{"itemCount":${itemsPerOrder}}');
commit;
`.replaceAll('CUSTOMER', customers)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
