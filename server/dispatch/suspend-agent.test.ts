import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { me } from '#contract/accounts.ts'
import { assignOrder, recordRemittance } from '#contract/admin.ts'
import { setDuty } from '#contract/agent.ts'
import * as agents from '#contract/agents.ts'
import { suspendUser } from '#contract/users.ts'
import { auditsOf } from '#tests/audits.ts'
import { createClient } from '#tests/clients.ts'
import { logged, offerTo, onDuty } from '#tests/crew.ts'
import { driveTo, newKey, place } from '#tests/errands.ts'
import { addPerson, signInAs } from '#tests/people.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'crew', role: 'admin', permissions: ['agents.manage'] })
const crew = await world.as('crew')
const office = await world.as('office')
const reason = 'Cash not paid in'
const of = (id: string) => ({ params: { id } })

const freshAgent = async (username: string) => {
  await addPerson(world, { username, role: 'agent' })
  return world.as(username)
}

/** Everybody goes home, so that the next offers go where a test says. */
const allOffDuty = () => world.db.updateTable('agents').set({ is_on_duty: false }).execute()

test('who is suspended is signed out, off duty and asked nothing; what is in hand stays until staff move it', async () => {
  await allOffDuty()
  const rabi = await freshAgent('rabi')
  const held = await driveTo(world, 'shopping', { agent: 'rabi' })
  await onDuty(world, 'rabi', 0)
  const waiting = await place(world)
  const offer = await offerTo(rabi, waiting.id)
  const next = await onDuty(world, 'ngozi', 1)

  const key = { idempotencyKey: newKey() }
  const call = { ...of(rabi.userId), body: { reason } }
  const [one, other] = await Promise.all([
    crew.send(agents.suspendAgent, call, key),
    crew.send(agents.suspendAgent, call, { idempotencyKey: newKey() }),
  ])
  assert.deepEqual([one.status, other.status].sort(), [200, 409])
  const kept = await crew.send(agents.suspendAgent, call, key)
  assert.deepEqual([kept.status, kept.json], [one.status, one.json])
  const record = await crew.call(agents.getAgent, of(rabi.userId))
  assert.deepEqual(
    [record.isOnDuty, record.suspendedFor, record.trips.map(({ id }) => id), record.position],
    [false, reason, [held.id], null],
  )
  await rabi.refused(me, {}, 'auth.signed_out')
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
  await office.refused(assignOrder, toRabi, 'agents.suspended')
  const moved = await office.call(assignOrder, { ...of(held.id), body: { agentId: next.userId, reason } })
  assert.equal(moved.agent?.id, next.userId)
  const listed = await crew.call(agents.listStandings, { query: { state: 'suspended' } })
  assert.deepEqual(
    listed.items.map(({ id }) => id),
    [rabi.userId],
  )

  await crew.call(agents.unsuspendAgent, { ...of(rabi.userId), body: { reason: 'Paid in' } })
  await crew.refused(agents.unsuspendAgent, { ...of(rabi.userId), body: { reason } }, 'agents.not_suspended')
  const back = createClient(world.url, await signInAs(world, 'rabi'))
  assert.equal((await back.call(setDuty, { body: { isOnDuty: true } })).isOnDuty, true)
  assert.deepEqual(await auditsOf(world, rabi.userId), ['agents.suspend', 'agents.unsuspend'])
})

test('the people’s room suspends an agent the same way', async () => {
  await allOffDuty()
  const laraba = await freshAgent('laraba')
  await onDuty(world, 'laraba', 0)
  const waiting = await place(world)
  await offerTo(laraba, waiting.id)
  await office.call(suspendUser, { ...of(laraba.userId), body: { reason } })
  const { isOnDuty, suspendedFor } = await crew.call(agents.getAgent, of(laraba.userId))
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
      agent.send(setDuty, { body: { isOnDuty: true } }),
      crew.send(agents.suspendAgent, { ...of(agent.userId), body: { reason } }),
      office.send(assignOrder, { ...of(id), body: { agentId: agent.userId, reason } }),
    ])
    const record = await crew.call(agents.getAgent, of(agent.userId))
    assert.equal(record.isOnDuty && record.suspendedAt !== null, false)
    assert.notEqual(record.suspendedAt, null, 'the suspension waits and is not lost')
  }
})

test('who is suspended still pays in what is held', async () => {
  const bala = await freshAgent('bala')
  await driveTo(world, 'delivered', { agent: 'bala' })
  await crew.call(agents.suspendAgent, { ...of(bala.userId), body: { reason } })
  const { cashHeldKobo } = await crew.call(agents.getAgent, of(bala.userId))
  const body = { amountKobo: cashHeldKobo, reason: 'Paid in at the office' }
  const paid = await office.call(recordRemittance, { ...of(bala.userId), body }, { idempotencyKey: newKey() })
  assert.equal(paid.cashHeldKobo, 0)
})
