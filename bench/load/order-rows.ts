import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderFrom, readStalls, type Stalls } from '#tests/play/lists.ts'
import type { SignedIn } from '#tests/play/people.ts'

const itemsPerOrder = 10

/** Makes an order of this measurement: the same for HTTP and for pgbench. */
export interface OrderRows {
  stalls: Stalls
  customerIds: string[]
  body(customer: number): ReturnType<typeof orderFrom>
}

/** Reads what orders may be made of from a database of Abuja. */
export async function readOrderRows(databaseUrl: string, people: SignedIn[]): Promise<OrderRows> {
  const [stalls] = await readStalls(databaseUrl, `m.slug = 'wuse-market'`)
  if (!stalls) throw new Error('there is no market')
  const customerIds = people.map((person) => person.userId)
  return { stalls, customerIds, body: (customer) => orderFrom(stalls, itemsPerOrder, customer) }
}

/** Writes the script by which pgbench inserts the rows of one such order; returns its path. */
export async function writePgbenchScript(rows: OrderRows): Promise<string> {
  const { items: goods, ...order } = orderFrom(rows.stalls, itemsPerOrder)
  const items = goods.map(({ raw, name, productId, unit }, position) => {
    const words = [raw, name, productId].map(quote).join(', ')
    return `('itm_01kc0v9d5${position}' || :r, 'ord_01kc0v9d5s' || :r, ${position}, ${words}, 2, ${quote(unit)}, 'ask')`
  })
  const path = join(tmpdir(), `kasuwa-bench-${process.pid}.sql`)
  await writeFile(path, scriptOf(order, rows.customerIds, items.join(',\n')))
  return path
}

function scriptOf(
  { marketId, place, contact }: Omit<ReturnType<typeof orderFrom>, 'items'>,
  customerIds: readonly string[],
  items: string,
): string {
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
  ${quote(place.landmark)}, ${quote(contact.name)}, '${contact.phone}', 1000000, 2000000, 15000, 5000, 50000, '1234');
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
