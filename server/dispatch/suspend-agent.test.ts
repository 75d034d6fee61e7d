import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { suspendUser } from '#contract/accounts/users.ts'
import * as agents from '#contract/dispatch/admin-agents.ts'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { assignOrder, recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { createClient } from '#tests/world/clients.ts'
import { logged, offerTo, onDuty } from '#tests/world/crew.ts'
import { suspendHolding } from '#tests/world/held-work.ts'
import { newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'crew', role: 'admin', permissions: ['agents.manage'] })
const crew = await world.as('crew')
const admin = await world.as('office')
const reason = 'Cash not paid in'
const of = (id: string) => ({ params: { id } })

const freshAgent = async (username: string) => {
  await addPerson(world, { username, role: 'agent' })
  return world.as(username)
}

/** Everybody goes home, so that the next offers go where a test says. */
const allOffDuty = () => world.db.updateTable('agents').set({ is_on_duty: false }).execute()

test('who is suspended is signed out, off duty and asked nothing; what is active stays until admins move it', async () => {
  await allOffDuty()
  const rabi = await freshAgent('rabi')
  const held = await orderAt(world, 'shopping', { agent: 'rabi' })
  await onDuty(world, 'rabi', 0)
  const waiting = await place(world)
  const offer = await offerTo(rabi, waiting.id)
  const next = await onDuty(world, 'ngozi', 1)

  const key = { idempotencyKey: newKey() }
  const { cashHeldKobo: cashKobo } = await crew.call(agents.getAgentEndpoint, of(rabi.userId))
  const work = { choice: 'keep', seen: { orders: 1, cashKobo } } as const
  const call = { ...of(rabi.userId), body: { reason, work } }
  const [one, other] = await Promise.all([
    crew.send(agents.suspendAgent, call, key),
    crew.send(agents.suspendAgent, call, { idempotencyKey: newKey() }),
  ])
  assert.deepEqual([one.status, other.status].sort(), [200, 409])
  const saved = await crew.send(agents.suspendAgent, call, key)
  assert.deepEqual([saved.status, saved.json], [one.status, one.json])
  const record = await crew.call(agents.getAgentEndpoint, of(rabi.userId))
  assert.deepEqual(
    [record.isOnDuty, record.suspendedFor, record.trips.map(({ id }) => id), record.position],
    [false, reason, [held.id], null],
  )
  await rabi.refused(meEndpoint, {}, 'auth.signed_out')
  await logged(world, waiting.id, 'offer.withdrawn')
  await offerTo(next, waiting.id)
  const row = await world.db
    .selectFrom('offers')
    .select('status')
    .where('id', '=', offer.id)
    .executeTakeFirst()
  assert.equal(row?.status, 'withdrawn')
  const another = await place(world)
  const toRabi = { ...of(another.id), body: { agentId: rabi.userId, reason } }
  await admin.refused(assignOrder, toRabi, 'agents.suspended')
  const fromRabi = { agentId: next.userId, from: rabi.userId, reason }
  const moved = await admin.call(assignOrder, { ...of(held.id), body: fromRabi })
  assert.equal(moved.agent?.id, next.userId)
  const listed = await crew.call(agents.listPerformance, { query: { state: 'suspended' } })
  assert.deepEqual(
    listed.items.map(({ id }) => id),
    [rabi.userId],
  )

  await crew.call(agents.unsuspendAgent, { ...of(rabi.userId), body: { reason: 'Paid in' } })
  await crew.refused(agents.unsuspendAgent, { ...of(rabi.userId), body: { reason } }, 'agents.not_suspended')
  const back = createClient(world.url, await signInAs(world, 'rabi'))
  assert.equal((await back.call(setDutyEndpoint, { body: { isOnDuty: true } })).isOnDuty, true)
  assert.deepEqual(await auditsOf(world, rabi.userId), ['agents.suspend', 'agents.unsuspend'])
})

test('the people’s room suspends an agent the same way', async () => {
  await allOffDuty()
  const laraba = await freshAgent('laraba')
  await onDuty(world, 'laraba', 0)
  const waiting = await place(world)
  await offerTo(laraba, waiting.id)
  await admin.call(suspendUser, { ...of(laraba.userId), body: { reason } })
  const { isOnDuty, suspendedFor } = await crew.call(agents.getAgentEndpoint, of(laraba.userId))
  assert.deepEqual([isOnDuty, suspendedFor], [false, reason])
  await logged(world, waiting.id, 'offer.withdrawn')
})

test('the database lets nobody who is suspended work, whoever asks', async () => {
  const sule = await freshAgent('sule')
  const { id } = await place(world)
  const refused = (text: string) =>
    assert.rejects(
      world.database.pool.query(text),
      (error: { code?: string }) => error.code === 'KS004',
      text,
    )
  await onDuty(world, 'sule', 50)
  await refused(`update users set suspended_at = now() where id = '${sule.userId}'`)
  await crew.call(agents.suspendAgent, { ...of(sule.userId), body: { reason } })
  await refused(`update agents set is_on_duty = true where user_id = '${sule.userId}'`)
  await refused(`update orders set agent_id = '${sule.userId}', status = 'assigned' where id = '${id}'`)
  await refused(`insert into offers (id, order_id, agent_id, status, round, offered_at, expires_at)
    values ('off_x', '${id}', '${sule.userId}', 'open', 99, now(), now() + interval '1 minute')`)
})

test('going on duty or being given an order while being suspended ends one way or the other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const name = `race-${round}`
    const agent = await freshAgent(name)
    if (round % 2 === 1) await onDuty(world, name, 60)
    const { id } = await place(world)
    await Promise.all([
      agent.send(setDutyEndpoint, { body: { isOnDuty: true } }),
      crew.send(agents.suspendAgent, { ...of(agent.userId), body: { reason } }),
      admin.send(assignOrder, { ...of(id), body: { agentId: agent.userId, reason } }),
    ])
    const record = await crew.call(agents.getAgentEndpoint, of(agent.userId))
    assert.equal(record.isOnDuty && record.suspendedAt !== null, false)
    assert.equal(
      record.suspendedAt === null,
      record.trips.length > 0,
      'only what was given first is asked about',
    )
  }
})

test('a suspension locks no order after the agent, so assigning at that moment cannot deadlock with it', async () => {
  await allOffDuty()
  const agent = await freshAgent('between')
  const { id } = await place(world)
  const held = await world.database.pool.connect()
  const waiting = async (count: number) => {
    const { rows } = await world.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length >= count || null
  }
  await held.query('begin')
  await held.query('select from agents where user_id = $1 for no key update', [agent.userId])
  const suspended = crew.send(agents.suspendAgent, { ...of(agent.userId), body: { reason } })
  await eventually('the suspension waits for the agent', () => waiting(1))
  // An offer that comes after the suspension has looked for offers.
  await world.database.pool.query(
    `insert into offers (id, order_id, agent_id, status, round, offered_at, expires_at)
     values ('off_between', $1, $2, 'open', 98, now(), now() + interval '1 minute')`,
    [id, agent.userId],
  )
  const assigned = admin.send(assignOrder, { ...of(id), body: { agentId: agent.userId, reason } })
  await eventually('the assignment waits for the agent', () => waiting(2))
  await held.query('commit')
  held.release()
  assert.equal((await suspended).status, 200)
  assert.equal((await assigned).status, 409)
})

test('who is suspended still pays in what is held', async () => {
  const bala = await freshAgent('bala')
  await orderAt(world, 'delivered', { agent: 'bala' })
  await suspendHolding(crew, { endpoint: agents.suspendAgent, id: bala.userId, reason })
  const { cashHeldKobo } = await crew.call(agents.getAgentEndpoint, of(bala.userId))
  const body = { amountKobo: cashHeldKobo, reason: 'Paid in at the office' }
  const paid = await admin.call(
    recordRemittanceEndpoint,
    { ...of(bala.userId), body },
    { idempotencyKey: newKey() },
  )
  assert.equal(paid.cashHeldKobo, 0)
})
