import { queryOnce } from '#tests/database-client.ts'
import type { SignedIn } from '#tests/play/people.ts'

export interface TripUnderWay {
  id: string
  code: string
  agent: SignedIn
}

/** Makes purchased orders in the hands of agents, by the machine's own steps, dealt out in turns. */
export async function addTrips(
  databaseUrl: string,
  options: { count: number; customer: SignedIn; agents: SignedIn[] },
): Promise<TripUnderWay[]> {
  const { count, customer, agents } = options
  const agentIds = agents.map((agent) => agent.userId)
  const rows = await queryOnce<{ id: string; code: string }>(databaseUrl, insertOrdersSql, [
    count,
    customer.userId,
  ])
  const ids = rows.map((row) => row.id)
  await queryOnce(databaseUrl, assignSql, [ids, agentIds])
  await queryOnce(databaseUrl, `update orders set status = 'shopping' where id = any($1::text[])`, [ids])
  await queryOnce(databaseUrl, purchaseSql, [ids])
  return rows.map((row, index) => {
    const agent = agents[index % agents.length]
    if (!agent) throw new Error('trips need agents')
    return { ...row, agent }
  })
}

export const insertOrdersSql = `
  insert into orders (id, city, code, customer_id, market_id, status, payment_method, idempotency_key, request_hash,
    item_count, placed_at, promised_from, promised_by, status_at, area, landmark, contact_name, contact_phone,
    estimate_low_kobo, estimate_high_kobo, delivery_fee_kobo, service_fee_kobo, call_out_fee_kobo, handover_code)
  select 'ord_' || substr(mark, 1, 26), 'abuja',
    upper(concat_ws('-', substr(mark, 17, 4), substr(mark, 21, 4), substr(mark, 25, 4), substr(mark, 29, 4))),
    $2, (select id from markets order by id limit 1), 'queued', 'cash', mark, decode(mark, 'hex'), 1, now(), now(),
    now() + interval '45 minutes', now(), 'Wuse 2', 'Opposite AP Plaza', 'Amina Bello', '+2348031234501',
    500000, 900000, 15000, 5000, 50000, '1234'
  from (select md5(random()::text || n) as mark from generate_series(1, $1::int) n) made
  returning id, code`

const assignSql = `
  update orders o set status = 'assigned', agent_id = ($2::text[])[1 + (given.place - 1) % cardinality($2::text[])]
  from unnest($1::text[]) with ordinality as given (id, place) where o.id = given.id`

const purchaseSql = `
  update orders set status = 'purchased', goods_kobo = 600000, saved_kobo = 0, total_kobo = 620000
  where id = any($1::text[])`
