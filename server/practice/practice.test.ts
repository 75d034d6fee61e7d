import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { getOrderChatEndpoint } from '#contract/chat/chat.ts'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosInstant, lagosTime, minuteOfClock } from '#domain/time/days.ts'
import { createAccount, markAsPractice } from '#server/accounts/sign-up/create-account.ts'
import { asAgent } from '#server/players/agent.ts'
import { overFetch } from '#server/players/api.ts'
import { asCustomer } from '#server/players/customer.ts'
import { eventually } from '#tests/waiting.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createPractice } from './play-practice.ts'
import { practiceAgents, practiceCashier } from './practice-people.ts'

const settings = { practice_hours: 'true', practice_ground: 'true' }
const world = await startWorld({ config: { practice: 'on' }, settings })
after(() => world.close())
// Ngozi asks about every list, so that who is offered an order makes no difference.
await markAsPractice(world.db, ['musa', 'ngozi'])
const practice = createPractice(world.server.services, overFetch(world.url))
after(() => practice.leave())

const tickMs = 2_000

/** Plays until something is so; returns how many minutes of practice it took. */
async function playUntil(what: string, isSo: () => Promise<boolean>): Promise<number> {
  let passedMs = 0
  await eventually(what, async () => {
    await practice.turn(tickMs)
    passedMs += tickMs
    return isSo()
  })
  return passedMs / 60_000
}

test('an order goes from placed to its gate in three to four minutes of practice, question and chat included, by whom nobody has taken over', async () => {
  const { id, customer } = await place(world)
  const read = () => customer.call(getOrderEndpoint, { params: { id } })
  const statuses = new Set<string>()
  const passed = await playUntil('the order is delivered', async () => {
    const { status, questions } = await read()
    statuses.add(status)
    for (const question of questions)
      if (question.status === 'open') await customer.call(...asCustomer.answerYes(question.id))
    return status === 'delivered'
  })
  assert.ok(passed >= 2 && passed <= 4, `it took ${passed} minutes`)
  const { bill, questions, items, agent } = await read()
  assert.equal(agent?.pictureUrl, '/faces/ngozi.svg')
  assert.equal(bill.balanceDueKobo, 0)
  assert.equal(questions.length, 1)
  assert.ok(items.some((item) => item.status === 'bought'))
  for (const status of ['assigned', 'shopping', 'in_transit']) assert.ok(statuses.has(status), status)
  const { messages } = await customer.call(getOrderChatEndpoint, { params: { id }, query: {} })
  assert.ok(messages.some((message) => !message.isMine))
  // Somebody is signed in as Musa, who is therefore theirs.
  const musa = await world.as('musa')
  assert.equal((await musa.call(getAgentDashboard, {})).isOnDuty, false)
})

test('each simulated agent has a small drawn face of their own', () => {
  const files = practiceAgents.map(({ username }) =>
    readFileSync(new URL(`../../web/public/faces/${username}.svg`, import.meta.url), 'utf8'),
  )
  assert.equal(new Set(files).size, practiceAgents.length)
  for (const file of files) assert.ok(file.length < 3000 && file.startsWith('<svg '), file)
})

test('a question that nobody answers is taken back after a minute, and the order still arrives', async () => {
  const { id, customer } = await place(world)
  const passed = await playUntil('the order is delivered', async () => {
    const { status } = await customer.call(getOrderEndpoint, { params: { id } })
    return status === 'delivered'
  })
  assert.ok(passed <= 5, `it took ${passed} minutes`)
})

test('in the evening agents without an order bring their cash to the cashier', async () => {
  const { db, clock } = world
  await createAccount({ db, clock }, { ...practiceCashier, role: 'admin', passwordHash: '!' })
  await markAsPractice(db, [practiceCashier.username])
  const held = async () => {
    const { rows } = await world.database.pool.query<{ kobo: number }>(
      `select coalesce(sum(amount_kobo), 0)::float8 as kobo from balances where account = 'agent_cash'`,
    )
    return rows[0]?.kobo
  }
  assert.notEqual(await held(), 0)
  const evening = lagosInstant(lagosTime(clock.now()).date, minuteOfClock('19:00'))
  const later = createPractice(
    { ...world.server.services, clock: { now: () => evening } },
    overFetch(world.url),
  )
  await eventually('all is paid in', async () => {
    await later.turn(0)
    return (await held()) === 0
  })
  await later.leave()
  // By then nobody was signed in as Musa, who went on duty too.
  await (await world.as('musa')).call(...asAgent.setDuty(false))
})

test('switched off in the middle the order stays and admins are told', async () => {
  const { id, customer } = await place(world)
  await playUntil('an agent has it', async () => {
    const { status } = await customer.call(getOrderEndpoint, { params: { id } })
    return status === 'shopping'
  })
  const admin = await world.as('office')
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_hours: 'false' } })
  await eventually('they have gone home', async () => {
    // Time stands still, or what is in hand would go on until the switch is read again.
    await practice.turn(0)
    const { rows } = await world.database.pool.query(`select from agents where is_on_duty`)
    return rows.length === 0
  })
  const { status } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.ok(!['cancelled', 'failed', 'delivered'].includes(status), status)
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select m.body as text from chat_messages m join chat_threads t on t.id = m.thread_id where t.kind = 'support'`,
  )
  assert.ok(
    rows.some(({ text }) => text.includes('nobody will come')),
    JSON.stringify(rows),
  )
})
