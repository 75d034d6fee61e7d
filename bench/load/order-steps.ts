import pg from 'pg'
import { insertOrdersSql } from '../stage/trips-under-way.ts'

/** Lists what happens to an order on its way, one step a tick. */
const steps: readonly { type: string; status: string | null; set: string }[] = [
  { type: 'order.assigned', status: 'assigned', set: `status = 'assigned'` },
  { type: 'order.shopping_started', status: 'shopping', set: `status = 'shopping'` },
  ...Array.from({ length: 8 }, () => ({ type: 'item.bought', status: null, set: '' })),
  {
    type: 'order.purchased',
    status: 'purchased',
    set: `status = 'purchased', goods_kobo = 600000, saved_kobo = 0, total_kobo = 620000`,
  },
  { type: 'order.departed', status: 'in_transit', set: `status = 'in_transit'` },
  { type: 'order.arrived', status: 'arrived', set: `status = 'arrived'` },
  {
    type: 'order.delivered',
    status: 'delivered',
    set: `status = 'delivered', delivered_at = now(), ended_at = now()`,
  },
]

/**
 * Places so many orders a second and carries each of them out, straight in the database with its events, until the returned
 * function is called: what readers cost shows beside it.
 */
export function playOrders(
  databaseUrl: string,
  { perSecond, customerId, agentIds }: { perSecond: number; customerId: string; agentIds: readonly string[] },
): () => Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const under: { id: string; agentId: string; step: number }[] = []
  let isOver = false
  const tick = async (count: number): Promise<void> => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(insertOrdersSql, [1, customerId])
    for (const { id } of rows) {
      await client.query(eventSql, ['order.placed', id, null, 'queued'])
      under.push({ id, agentId: agentIds[count % agentIds.length] ?? '', step: 0 })
    }
    for (const order of under) {
      const step = steps[order.step]
      order.step += 1
      if (step === undefined) continue
      if (step.set !== '')
        await client.query(`update orders set ${step.set}, agent_id = $2, status_at = now() where id = $1`, [
          order.id,
          order.agentId,
        ])
      await client.query(eventSql, [step.type, order.id, order.agentId, step.status])
    }
    await client.query('commit')
    await client.query('notify kasuwa_events')
    while (under[0] !== undefined && under[0].step >= steps.length) under.shift()
  }
  const run = async () => {
    await client.connect()
    const startedAt = performance.now()
    for (let count = 0; !isOver; count += 1) {
      const waitMs = startedAt + (count * 1_000) / perSecond - performance.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
      await tick(count)
    }
    await client.end()
  }
  const running = run()
  return async () => {
    isOver = true
    await running
  }
}

const eventSql = `
  insert into events (type, order_id, customer_id, agent_id, status, actor, actor_id, happened_at, received_at, detail)
  select $1, o.id, o.customer_id, $3, $4, 'agent', $3, now(), now(), '{}' from orders o where o.id = $2`
