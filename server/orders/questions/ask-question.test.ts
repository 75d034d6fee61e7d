import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  buyItemEndpoint,
  getTripEndpoint,
  handBack,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { assignOrder, unassignOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint, getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { logOf } from '#tests/world/crew.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { buyOpenItems, newKey, statusOf } from '#tests/world/orders.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const paid = (paidKobo: number, more: object = {}) => ({ askedKobo: paidKobo, paidKobo, ...more })
const yes = { answer: 'yes' } as const

test('a yes lets the agent pay what was asked and no more; both see it', async () => {
  const { agent, customer, ask, item, id } = await shopWithQuestions(world)
  const question = await ask(0, { note: 'it is the good one' })
  assert.deepEqual([question.status, question.givenS], ['open', 180])
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(80_000) }, 'items.question_open')
  const order = await customer.call(answerQuestionEndpoint, { params: { id: question.id }, body: yes })
  const [answered] = order.questions
  assert.deepEqual(
    [answered?.status, answered?.answer, answered?.allowedKobo, answered?.answeredVia],
    ['answered', 'yes', 80_000, 'app'],
  )
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(80_001) }, 'items.over_cap')
  const trip = await agent.call(buyItemEndpoint, { params: item(0), body: paid(80_000) })
  assert.deepEqual([trip.items[0]?.paidKobo, trip.items[0]?.customerAgreed], [80_000, true])
  const entries = (await customer.call(getOrderEndpoint, { params: { id } })).timeline.filter(({ type }) =>
    type.startsWith('item.a'),
  )
  assert.deepEqual(
    entries.map(({ type, by, detail }) => [type, by, detail['via'] ?? null]),
    [
      ['item.asked', 'agent', null],
      ['item.answered', 'customer', 'app'],
    ],
  )
})

test('no lets the agent look on within the limit, a cap up to that sum, skip leaves the item out', async () => {
  const capped = { capKobo: 50_000 }
  const { agent, customer, ask, item } = await shopWithQuestions(world, [
    { name: 'pepper', ...capped },
    { name: 'yam', ...capped },
    { name: 'ugu', ...capped },
  ])
  const say = async (index: number, body: { answer: 'no' | 'skip' | 'cap'; capKobo?: number }) => {
    const { id } = await ask(index)
    return customer.call(answerQuestionEndpoint, { params: { id }, body })
  }
  await say(0, { answer: 'no' })
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(80_000) }, 'items.over_cap')
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(50_000) })
  await say(1, { answer: 'cap', capKobo: 70_000 })
  await agent.refused(buyItemEndpoint, { params: item(1), body: paid(70_001) }, 'items.over_cap')
  await agent.call(buyItemEndpoint, { params: item(1), body: paid(70_000) })
  const order = await say(2, { answer: 'skip' })
  assert.deepEqual([order.items[2]?.status, order.items[2]?.unavailableReason], ['unavailable', 'too_dear'])
  // The agent’s phone did not know yet.
  await agent.call(markUnavailableEndpoint, {
    params: item(2),
    body: { reason: 'too_dear', customerAgreed: true },
  })
  const { id } = await ask(0, {}).catch(() => ({ id: '' }))
  assert.equal(id, '', 'a line that is bought is not asked about')
})

test('what the customer said to leave out is not bought without a new yes', async () => {
  const { agent, customer, ask, item } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'yam' },
    { name: 'ugu' },
  ])
  const say = async (question: { id: string }, answer: 'yes' | 'no' | 'skip') =>
    customer.call(answerQuestionEndpoint, { params: { id: question.id }, body: { answer } })
  await say(await ask(0), 'skip')
  await agent.call(reopenItemEndpoint, { params: item(0), body: {} })
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(40_000) }, 'items.left_out')
  // A question that is taken back changes nothing of what was said.
  await ask(0, { askedKobo: 40_000 })
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(40_000) }, 'items.question_open')
  await agent.call(withdrawQuestionEndpoint, { params: item(0), body: {} })
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(40_000) }, 'items.left_out')
  await say(await ask(0, { askedKobo: 40_000 }), 'yes')
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(40_000) })

  await say(await ask(1, { kind: 'not_there', askedKobo: null }), 'no')
  await agent.refused(buyItemEndpoint, { params: item(1), body: paid(30_000) }, 'items.left_out')
})

test('a yes to a substitute is for that thing; where there is nothing, for the nearest', async () => {
  const { agent, customer, ask, item } = await shopWithQuestions(world, [
    { name: 'tatashe' },
    { name: 'acha' },
  ])
  const instead = await ask(0, { kind: 'substitute', substituteName: 'Shombo', askedKobo: 60_000 })
  await customer.call(answerQuestionEndpoint, { params: { id: instead.id }, body: yes })
  const bought = (substituteName: string, paidKobo = 60_000) => paid(paidKobo, { substituteName })
  await agent.refused(buyItemEndpoint, { params: item(0), body: bought('rodo') }, 'items.needs_consent')
  await agent.refused(
    buyItemEndpoint,
    { params: item(0), body: bought('shombo', 60_001) },
    'items.needs_consent',
  )
  await agent.call(buyItemEndpoint, { params: item(0), body: bought(' shombo') })
  const nothing = await ask(1, { kind: 'not_there', askedKobo: null })
  await customer.call(answerQuestionEndpoint, { params: { id: nothing.id }, body: yes })
  await agent.call(buyItemEndpoint, { params: item(1), body: bought('fonio') })
})

test('a yes covers the total of the order that was named with it', async () => {
  const { agent, customer, ask, item } = await shopWithQuestions(
    world,
    [{ name: 'rice' }, { name: 'beans' }],
    { spendingCapKobo: 100_000 },
  )
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(60_000) })
  const question = await ask(1, { askedKobo: 30_000 })
  assert.equal(question.errandKobo, 110_000)
  await customer.call(answerQuestionEndpoint, { params: { id: question.id }, body: yes })
  await agent.call(buyItemEndpoint, { params: item(1), body: paid(30_000) })
  await agent.refused(buyItemEndpoint, { params: item(0), body: paid(60_001) }, 'items.over_cap')
})

test('one question at a time; the same ask again is the same question', async () => {
  const { agent, item, ask, id } = await shopWithQuestions(world)
  const call = { params: item(0), body: { kind: 'over_cap', askedKobo: 80_000 } as const }
  const key = { idempotencyKey: newKey() }
  const first = await agent.call(askQuestionEndpoint, call, key)
  assert.deepEqual(await agent.call(askQuestionEndpoint, call, key), first)
  await agent.refused(askQuestionEndpoint, call, 'questions.one_open')
  const { rows } = await world.database.pool.query('select 1 from questions where order_id = $1', [id])
  assert.equal(rows.length, 1)
  await agent.call(withdrawQuestionEndpoint, { params: item(0), body: {} })
  await agent.refused(withdrawQuestionEndpoint, { params: item(0), body: {} }, 'questions.over')
  assert.equal((await ask(0)).status, 'open')
})

test('the database allows one open question for each item, and nothing without the customer’s answer', async () => {
  const { ask, id, item } = await shopWithQuestions(world)
  const { id: questionId } = await ask(0)
  const { pool } = world.database
  await assert.rejects(
    pool.query(
      `insert into questions (id, order_id, item_id, kind, status, asked_kobo, asked_at, received_at, expires_at)
       select 'qst_x', order_id, item_id, kind, 'open', asked_kobo, asked_at, received_at, expires_at
       from questions where id = $1`,
      [questionId],
    ),
    /questions_one_open/,
  )
  await assert.rejects(
    pool.query(
      `update order_items set status = 'unavailable', unavailable_reason = 'too_dear' where id = $1`,
      [item(0).itemId],
    ),
    /is (already )?being asked/,
  )
  await assert.rejects(
    pool.query(`update orders set status = 'cancelled', ended_at = now() where id = $1`, [id]),
    /open questions/,
  )
})

test('shopping does not end, and no item is given up, while the customer is being asked', async () => {
  const order = await shopWithQuestions(world)
  const { agent, ask, item, id } = order
  await ask(0)
  await agent.call(buyItemEndpoint, { params: item(1), body: paid(10_000) })
  await agent.refused(
    markUnavailableEndpoint,
    { params: item(0), body: { reason: 'too_dear' } },
    'items.question_open',
  )
  await agent.refused(purchase, { params: { id }, body: {} }, 'orders.questions_open')
  // Found within the limit after all: the question is needless.
  const trip = await agent.call(buyItemEndpoint, { params: item(0), body: paid(50_000) })
  assert.equal(trip.questions[0]?.status, 'withdrawn')
  await buyOpenItems(order)
  assert.equal((await agent.call(purchase, { params: { id }, body: {} })).status, 'purchased')
})

test('a yes on the phone answers the open question', async () => {
  const { agent, ask, item } = await shopWithQuestions(world)
  await ask(0)
  const trip = await agent.call(buyItemEndpoint, {
    params: item(0),
    body: paid(80_000, { customerAgreed: true }),
  })
  const [question] = trip.questions
  assert.deepEqual(
    [question?.status, question?.answeredVia, question?.allowedKobo],
    ['answered', 'phone', 80_000],
  )
})

test('what is asked is taken back when the order goes back, or ends', async () => {
  const back = await shopWithQuestions(world)
  await back.ask(0)
  await back.agent.call(handBack, { params: { id: back.id }, body: { reason: 'my bike broke' } })
  const admin = await shopWithQuestions(world)
  await admin.ask(0)
  await admin.admin.call(unassignOrder, { params: { id: admin.id }, body: { reason: 'late' } })
  const cancelled = await shopWithQuestions(world)
  const { id: questionId } = await cancelled.ask(0)
  await cancelled.customer.call(cancelOrderEndpoint, { params: { id: cancelled.id }, body: {} })
  await cancelled.customer.refused(
    answerQuestionEndpoint,
    { params: { id: questionId }, body: yes },
    'questions.over',
  )
  for (const { id, customer } of [back, admin, cancelled]) {
    const { questions } = await customer.call(getOrderEndpoint, { params: { id } })
    assert.deepEqual(
      questions.map(({ status }) => status),
      ['withdrawn'],
    )
    assert.ok((await logOf(world, id)).includes('item.question_withdrawn'))
  }
  assert.equal(await statusOf(world, cancelled.id), 'cancelled')
})

test('only its agent asks, only its customer answers, and only admins have the link', async () => {
  const { ask, item, agent, admin, id } = await shopWithQuestions(world)
  const ngozi = await world.as('ngozi')
  const body = { kind: 'over_cap', askedKobo: 80_000 } as const
  await ngozi.refused(askQuestionEndpoint, { params: item(0), body }, 'orders.not_found')
  await ngozi.refused(withdrawQuestionEndpoint, { params: item(0), body: {} }, 'orders.not_found')
  const question = await ask(0)
  const params = { id: question.id }
  await ngozi.refused(getQuestionLinkEndpoint, { params }, 'questions.not_found')
  await agent.refused(getQuestionLinkEndpoint, { params }, 'questions.not_found')
  await admin.call(getQuestionLinkEndpoint, { params })
  await agent.refused(answerQuestionEndpoint, { params, body: yes }, 'auth.forbidden')
  // Gives the question to whoever takes the trip over.
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
  const given = { agentId: ngozi.userId, from: agent.userId, reason: 'nearer' }
  await admin.call(assignOrder, { params: { id }, body: given })
  assert.equal((await ngozi.call(getTripEndpoint, { params: { id } })).questions[0]?.status, 'open')
  await agent.refused(getQuestionLinkEndpoint, { params }, 'questions.not_found')
  await ngozi.call(withdrawQuestionEndpoint, { params: item(0), body: {} })
})

test('what is asked must be whole', async () => {
  const { agent, item } = await shopWithQuestions(world)
  const refuse = async (body: object, field: string) => {
    const { fields } = await agent.refused(
      askQuestionEndpoint,
      { params: item(0), body: body as never },
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map(({ path }) => path),
      [field],
    )
  }
  await refuse({ kind: 'over_cap' }, 'askedKobo')
  await refuse({ kind: 'substitute', askedKobo: 5 }, 'substituteName')
  await refuse({ kind: 'over_cap', askedKobo: 5, substituteName: 'rodo' }, 'substituteName')
  await refuse({ kind: 'not_there', photo: 'no base64!' }, 'photo')
  await refuse({ kind: 'not_there', photo: 'A'.repeat(40_964) }, 'photo')
})

test('the customer gets an email with the link', async () => {
  const { ask, tokenOf } = await shopWithQuestions(world)
  const question = await ask(0)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', 'amina')
    .executeTakeFirstOrThrow()
  const emails = await emailsTo(world, email ?? '')
  const token = await tokenOf(question.id)
  assert.ok(emails.some((letter) => letter.template === 'question' && JSON.stringify(letter).includes(token)))
})
