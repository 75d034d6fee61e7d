import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint, logoutEndpoint } from '#contract/accounts/accounts.ts'
import { buyItemEndpoint } from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  answerByPhoneEndpoint,
  answerLinkedQuestionEndpoint,
  answerQuestionEndpoint,
  getLinkedQuestionEndpoint,
  getQuestionLinkEndpoint,
} from '#contract/orders/questions.ts'
import { testPassword } from '#tests/test-config.ts'
import { openBrowser } from '#tests/world/cookie-jar.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const yes = { answer: 'yes' } as const

/** A browser in which somebody has signed in, for real. */
async function browserOf(username: string) {
  const browser = openBrowser(world.url)
  const body = { username, password: testPassword }
  const answer = browser.store(await browser.client.send(loginEndpoint, { body }))
  assert.equal(answer.status, 200, answer.text)
  return browser
}

test('an agent is never given the link of a question', async () => {
  const { ask, agent, tokenOf, id } = await shopWithQuestions(world)
  const question = await ask(0)
  await agent.refused(getQuestionLinkEndpoint, { params: { id: question.id } }, 'questions.not_found')
  const token = await tokenOf(question.id)
  for (const path of [
    `/api/agent/trips/${id}`,
    '/api/agent/trips',
    '/api/agent/desk',
    `/api/chat/orders/${id}`,
  ])
    assert.ok(!(await agent.raw('GET', path)).text.includes(token.slice(-32)), path)
})

test('nobody reads the customer’s link in the emails that were sent, the owner neither', async () => {
  const { ask, tokenOf } = await shopWithQuestions(world)
  const token = await tokenOf((await ask(0)).id)
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from mails where template = 'question' order by created_at desc, id desc limit 1`,
  )
  const owner = await world.as('owner')
  const seen = await owner.raw('GET', `/api/admin/mail/letters/${rows[0]?.id}`)
  assert.equal(seen.status, 200)
  assert.ok(!seen.text.includes(token.slice(-32)), 'the owner can answer as the customer')
})

test('the link answers neither in the agent’s browser nor in that of our admins, signed out or not', async () => {
  for (const username of ['musa', 'office']) {
    const { ask, tokenOf } = await shopWithQuestions(world)
    const call = { params: { token: await tokenOf((await ask(0)).id) }, body: yes }
    const browser = await browserOf(username)
    await browser.client.refused(answerLinkedQuestionEndpoint, call, 'questions.agent_link')
    if (username === 'office') continue
    browser.store(await browser.client.send(logoutEndpoint, {}))
    const me = await browser.client.raw('GET', '/api/auth/me')
    assert.ok(!me.text.includes('musa'), 'signed out')
    await browser.client.refused(answerLinkedQuestionEndpoint, call, 'questions.agent_link')
    const seen = await world.visitor.call(getLinkedQuestionEndpoint, { params: call.params })
    assert.equal(seen.status, 'open')
  }
})

test('the customer’s browser, and one that nobody has signed in with, answer as before', async () => {
  for (const browser of [openBrowser(world.url), await browserOf('amina'), await browserOf('ngozi')]) {
    const { ask, tokenOf } = await shopWithQuestions(world)
    const params = { token: await tokenOf((await ask(0)).id) }
    const answered = await browser.client.call(answerLinkedQuestionEndpoint, { params, body: yes })
    assert.equal(answered.answeredVia, 'link')
  }
})

test('a link that admins passed on proves nobody: its answer is shown as that, lifts no "no", and leaves an audit row', async () => {
  const { ask, customer, agent, admin, item, id, tokenOf, adminTokenOf } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'rice', capKobo: 50_000 },
  ])
  const price = { askedKobo: 80_000, paidKobo: 80_000 }
  const answer = (token: string) =>
    world.visitor.call(answerLinkedQuestionEndpoint, { params: { token }, body: yes })
  const question = await ask(0)
  const token = await adminTokenOf(question.id)
  assert.notEqual(token, await tokenOf(question.id), 'the email has another')
  assert.equal((await answer(token)).answeredVia, 'admin_link')
  await agent.call(buyItemEndpoint, { params: item(0), body: price })

  const second = await ask(1)
  await customer.call(answerQuestionEndpoint, { params: { id: second.id }, body: { answer: 'no' } })
  const third = await ask(1)
  await answer(await adminTokenOf(third.id))
  await agent.refused(buyItemEndpoint, { params: item(1), body: price }, 'items.over_cap')
  const agreed = { ...price, customerAgreed: true }
  await agent.refused(buyItemEndpoint, { params: item(1), body: agreed }, 'items.customer_refused')
  // The same question by the email's link would have counted.
  await answer(await tokenOf((await ask(1)).id))
  await agent.call(buyItemEndpoint, { params: item(1), body: price })

  const seen = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual(
    seen.items.map(({ agreedBy }) => agreedBy),
    ['admin', 'customer'],
  )
  const answers = seen.timeline.filter(({ type }) => type === 'item.answered')
  assert.deepEqual(
    answers.map(({ by, byName, detail }) => [by, byName, detail['via']]),
    [
      ['admin', null, 'admin_link'],
      ['customer', 'Amina', 'app'],
      ['admin', null, 'admin_link'],
      ['customer', null, 'link'],
    ],
  )
  const { rows } = await world.database.pool.query(
    `select u.username, a.subject, a.detail from audit_entries a join users u on u.id = a.actor_id
     where a.action = 'orders.give_link' and a.subject = $1`,
    [id],
  )
  assert.deepEqual(rows, [
    { username: rows[0]?.username, subject: id, detail: { item: 'pepper' } },
    { username: rows[0]?.username, subject: id, detail: { item: 'rice' } },
  ])
})

test('"agreed on the phone" is the agent’s word, and shown as that; an answer by the link is the customer’s', async () => {
  const { ask, tokenOf, agent, customer, admin, item, id } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'rice', capKobo: 50_000 },
    { name: 'beans' },
  ])
  const price = { askedKobo: 80_000, paidKobo: 80_000 }
  const params = { token: await tokenOf((await ask(0)).id) }
  await world.visitor.call(answerLinkedQuestionEndpoint, { params, body: yes })
  // The tick says no more than the answer that is there already.
  await agent.call(buyItemEndpoint, { params: item(0), body: { ...price, customerAgreed: true } })
  await agent.call(buyItemEndpoint, { params: item(1), body: { ...price, customerAgreed: true } })
  await agent.call(buyItemEndpoint, { params: item(2), body: price })
  for (const order of [
    await customer.call(getOrderEndpoint, { params: { id } }),
    await admin.call(getAdminOrderEndpoint, { params: { id } }),
  ]) {
    assert.deepEqual(
      order.items.map(({ customerAgreed, agreedBy }) => [customerAgreed, agreedBy]),
      [
        [true, 'customer'],
        [true, 'agent'],
        [false, null],
      ],
    )
    assert.deepEqual(
      order.timeline.filter(({ type }) => type === 'item.bought').map(({ detail }) => detail['agreedBy']),
      ['customer', 'agent', null],
    )
  }
})

test('what our team heard on the phone is its word: by whom and when in the log, once, and never over the customer’s own no', async () => {
  const { ask, customer, agent, admin, item, id } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'rice', capKobo: 50_000 },
  ])
  const price = { askedKobo: 80_000, paidKobo: 80_000 }
  const say = (questionId: string, said: { answer: 'yes' | 'cap'; capKobo?: number } = yes) => ({
    params: { id },
    body: { questionId, ...said },
  })
  const first = await ask(0)
  const seen = await admin.call(answerByPhoneEndpoint, say(first.id))
  const recorded = seen.timeline.find(({ type }) => type === 'item.answered')
  assert.deepEqual(
    [recorded?.by, recorded?.byName, recorded?.detail['via']],
    ['admin', 'Halima', 'team_phone'],
  )
  await admin.refused(answerByPhoneEndpoint, say(first.id), 'questions.over')
  await agent.call(buyItemEndpoint, { params: item(0), body: price })

  const second = await ask(1)
  await customer.call(answerQuestionEndpoint, { params: { id: second.id }, body: { answer: 'no' } })
  const third = await ask(1)
  await admin.call(answerByPhoneEndpoint, say(third.id))
  await agent.refused(buyItemEndpoint, { params: item(1), body: price }, 'items.over_cap')

  const other = await shopWithQuestions(world)
  const elsewhere = await other.ask(0)
  await admin.refused(answerByPhoneEndpoint, say(elsewhere.id), 'questions.not_found')
  for (const nobody of [customer, agent, world.visitor]) {
    const answer = await nobody.send(answerByPhoneEndpoint, say(elsewhere.id))
    assert.ok([401, 403].includes(answer.status), answer.text)
  }
  const capped = { params: { id: other.id }, body: { questionId: elsewhere.id, answer: 'cap' as const } }
  const { status } = await admin.send(answerByPhoneEndpoint, capped)
  assert.equal(status, 400)
  const { items } = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.equal(items[0]?.agreedBy, 'admin')
  const { rows } = await world.database.pool.query(
    `select u.username, a.detail ->> 'answer' as answer from audit_entries a join users u on u.id = a.actor_id
     where a.action = 'orders.answer_by_phone' and a.subject = $1 order by a.id`,
    [id],
  )
  assert.deepEqual(rows, [
    { username: 'office', answer: 'yes' },
    { username: 'office', answer: 'yes' },
  ])
})
