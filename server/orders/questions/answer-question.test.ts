import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  buyItemEndpoint,
  getTripEndpoint,
  listTripsEndpoint,
  reopenItemEndpoint,
} from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import {
  answerLinkedQuestionEndpoint,
  answerQuestionEndpoint,
  getLinkedQuestionEndpoint,
} from '#contract/orders/questions.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { timeNow } from '#tests/times.ts'
import { logged, logOf } from '#tests/world/crew.ts'
import { newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { settleOverdue } from './close-overdue.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
after(() => world.close())
// Stops the job: what these tests say of time-outs is done by anyone who reads or records.
await stopTheClockwork(world)
const yes = { answer: 'yes' } as const
const given = 180_000
const paid = (paidKobo: number, more: object = {}) => ({ askedKobo: paidKobo, paidKobo, ...more })
const answersOf = async (id: string) =>
  (await logOf(world, id)).filter((type) => type === 'item.answered').length

test('the link shows the one line and answers it signed out, once; looking at it never does', async () => {
  const { ask, tokenOf, customer, id } = await shopWithQuestions(world)
  const question = await ask(0)
  const token = await tokenOf(question.id)
  for (let look = 0; look < 3; look += 1) await world.visitor.raw('GET', `/api/q/${token}`)
  assert.equal((await world.visitor.raw('GET', `/api/q/${token}/answer`)).status, 404)
  const seen = await world.visitor.send(getLinkedQuestionEndpoint, { params: { token } })
  assert.partialDeepStrictEqual(seen.json, { itemName: 'pepper', marketName: 'Wuse Market', status: 'open' })
  for (const secret of ['Wuse 2', 'AP Plaza', 'Amina', '803', id, question.id, 'rice', 'Musa'])
    assert.ok(!seen.text.includes(secret), secret)
  const answered = await world.visitor.call(answerLinkedQuestionEndpoint, { params: { token }, body: yes })
  assert.deepEqual([answered.status, answered.answer, answered.answeredVia], ['answered', 'yes', 'link'])
  const again = await world.visitor.refused(
    answerLinkedQuestionEndpoint,
    { params: { token }, body: { answer: 'no' } },
    'questions.over',
  )
  assert.deepEqual(again.detail, { status: 'answered' })
  const { timeline } = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(timeline.findLast(({ type }) => type === 'item.answered')?.detail['via'], 'link')
})

test('eight answers at once, by the link and in the app: one applies', async () => {
  const { ask, tokenOf, customer, id } = await shopWithQuestions(world)
  const question = await ask(0)
  const token = await tokenOf(question.id)
  const ways = ['yes', 'no', 'skip'] as const
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const body = { answer: ways[index % 3] ?? 'yes' }
      return index % 5 === 0
        ? customer.send(
            answerQuestionEndpoint,
            { params: { id: question.id }, body },
            { idempotencyKey: newKey() },
          )
        : world.visitor.send(answerLinkedQuestionEndpoint, { params: { token }, body })
    }),
  )
  const codes = answers.map(({ status }) => status).sort()
  assert.deepEqual(codes, [200, ...Array.from({ length: 7 }, () => 409)])
  assert.equal(await answersOf(id), 1)
})

test('the same answer sent again with its key is the same answer', async () => {
  const { ask, customer, id } = await shopWithQuestions(world)
  const question = await ask(0)
  const key = { idempotencyKey: newKey() }
  const send = () => customer.send(answerQuestionEndpoint, { params: { id: question.id }, body: yes }, key)
  const answers = await Promise.all([send(), send(), send()])
  assert.equal(answers[0]?.status, 200)
  for (const { json } of answers) assert.deepEqual(json, answers[0]?.json)
  assert.equal(await answersOf(id), 1)
})

test('a link that is forged, cut, or another question’s opens nothing', async () => {
  const [one, other] = [await shopWithQuestions(world), await shopWithQuestions(world)]
  const [first, second] = [await one.ask(0), await other.ask(0)]
  const [token, otherToken] = [await one.tokenOf(first.id), await other.tokenOf(second.id)]
  const [id = '', mac = ''] = [token.slice(0, 26), token.slice(27)]
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
  for (const forged of [
    `${id}-${flipped}`,
    `${id}-${otherToken.slice(27)}`,
    `${id}-${mac.slice(0, -1)}`,
    `${id}-`,
    id,
    first.id,
    `${token}A`,
    '%00',
    'qst_'.repeat(20),
  ]) {
    const answer = await world.visitor.raw('POST', `/api/q/${forged}/answer`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(yes),
    })
    assert.ok([400, 404].includes(answer.status), `${forged}: ${answer.status}`)
  }
  assert.equal(await answersOf(one.id), 0)
  await world.db.deleteFrom('rate_limits').execute()
})

test('who guesses at links is stopped, and a right link still works', async () => {
  const { ask, tokenOf } = await shopWithQuestions(world)
  const token = await tokenOf((await ask(0)).id)
  const guess = () => world.visitor.send(getLinkedQuestionEndpoint, { params: { token: 'no-such-link' } })
  const codes: number[] = []
  for (let time = 0; time < 61; time += 1) codes.push((await guess()).status)
  assert.deepEqual(codes, [...Array.from({ length: 60 }, () => 404), 429])
  assert.equal((await world.visitor.send(getLinkedQuestionEndpoint, { params: { token } })).status, 200)
  await world.db.deleteFrom('rate_limits').execute()
})

test('the agent cannot answer for the customer by the link', async () => {
  const { ask, tokenOf, agent } = await shopWithQuestions(world)
  const token = await tokenOf((await ask(0)).id)
  await agent.refused(answerLinkedQuestionEndpoint, { params: { token }, body: yes }, 'questions.agent_link')
})

test('somebody else’s question does not exist', async () => {
  const { ask } = await shopWithQuestions(world)
  const { id } = await ask(0)
  await addPerson(world, { username: 'bola', role: 'customer' })
  const bola = await world.as('bola')
  await bola.refused(answerQuestionEndpoint, { params: { id }, body: yes }, 'questions.not_found')
})

test('nobody answers: the item’s own policy, whoever looks first', async () => {
  const cap = { capKobo: 50_000 }
  const { ask, agent, customer, item, id } = await shopWithQuestions(world, [
    { name: 'pepper', ...cap, ifMissing: 'ask' },
    { name: 'yam', ...cap, ifMissing: 'skip' },
    { name: 'ugu', ...cap, ifMissing: 'nearest' },
    { name: 'ewedu', ...cap, ifMissing: 'nearest' },
    { name: 'acha', ...cap, ifMissing: 'nearest' },
    { name: 'kuka', ...cap, ifMissing: 'nearest' },
  ])
  const asked = [
    {},
    { kind: 'not_there', askedKobo: null },
    {},
    { kind: 'substitute', substituteName: 'spinach', askedKobo: 50_000 },
    { kind: 'substitute', substituteName: 'fonio', askedKobo: 50_001 },
    { kind: 'not_there', askedKobo: null },
  ] as const
  for (const [index, what] of asked.entries()) {
    await ask(index, what)
    clock.advance(1)
  }
  clock.advance(given)
  const [trips] = await Promise.all([
    agent.call(listTripsEndpoint, {}),
    customer.call(getOrderEndpoint, { params: { id } }),
    agent.call(getTripEndpoint, { params: { id } }),
  ])
  const trip = trips.find((each) => each.id === id)
  assert.deepEqual(
    trip?.questions.map(({ status, answer, answeredVia }) => [status, answer, answeredVia]),
    [
      ['applied_policy', 'skip', 'policy'],
      ['applied_policy', 'skip', 'policy'],
      ['applied_policy', 'no', 'policy'],
      ['applied_policy', 'yes', 'policy'],
      ['applied_policy', 'no', 'policy'],
      ['applied_policy', 'yes', 'policy'],
    ],
  )
  assert.deepEqual(
    trip.items.map(({ status, unavailableReason }) => [status, unavailableReason]),
    [
      ['unavailable', 'too_dear'],
      ['unavailable', 'not_there'],
      ['requested', null],
      ['requested', null],
      ['requested', null],
      ['requested', null],
    ],
  )
  assert.equal(await answersOf(id), 6)
  await agent.refused(buyItemEndpoint, { params: item(2), body: paid(80_000) }, 'items.over_cap')
  await agent.call(buyItemEndpoint, { params: item(3), body: paid(50_000, { substituteName: 'spinach' }) })
})

test('a link says plainly that its time is up, and answers no more', async () => {
  const { ask, tokenOf } = await shopWithQuestions(world)
  const token = await tokenOf((await ask(0)).id)
  clock.advance(given)
  const over = await world.visitor.refused(
    answerLinkedQuestionEndpoint,
    { params: { token }, body: yes },
    'questions.over',
  )
  assert.deepEqual(over.detail, { status: 'applied_policy' })
  const seen = await world.visitor.call(getLinkedQuestionEndpoint, { params: { token } })
  assert.deepEqual([seen.status, seen.answer], ['applied_policy', 'skip'])
})

test('a word that was given in time counts though it comes late, while nothing else happened', async () => {
  const { ask, customer, agent, item } = await shopWithQuestions(world)
  const question = await ask(0)
  const inTime = new Date(clock.now().getTime() + given - 1000).toISOString()
  clock.advance(given + 60_000)
  const tooLate = { ...yes, happenedAt: clock.now().toISOString() }
  await customer.refused(
    answerQuestionEndpoint,
    { params: { id: question.id }, body: tooLate },
    'questions.over',
  )
  const order = await customer.call(answerQuestionEndpoint, {
    params: { id: question.id },
    body: { ...yes, happenedAt: inTime },
  })
  assert.deepEqual(
    [order.items[0]?.status, order.questions[0]?.status, order.questions[0]?.answeredAt],
    ['requested', 'answered', inTime],
  )
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(80_000) })
})

test('a late word does not undo what the agent has done since', async () => {
  const { ask, customer, agent, item } = await shopWithQuestions(world)
  const question = await ask(0)
  const happenedAt = new Date(clock.now().getTime() + 1000).toISOString()
  clock.advance(given)
  await agent.call(getTripEndpoint, { params: { id: item(0).id } })
  await agent.call(reopenItemEndpoint, { params: item(0), body: {} })
  await agent.call(buyItemEndpoint, { params: item(0), body: paid(40_000) })
  const body = { answer: 'skip', happenedAt } as const
  await customer.refused(answerQuestionEndpoint, { params: { id: question.id }, body }, 'questions.over')
})

test('what the agent bought in time, offline, was bought', async () => {
  const { ask, agent, item } = await shopWithQuestions(world)
  await ask(0)
  const happenedAt = new Date(clock.now().getTime() + minutes(1)).toISOString()
  clock.advance(given + 60_000)
  assert.equal(
    (await agent.call(getTripEndpoint, { params: { id: item(0).id } })).items[0]?.status,
    'unavailable',
  )
  const trip = await agent.call(buyItemEndpoint, {
    params: item(0),
    body: paid(80_000, { customerAgreed: true, happenedAt }),
  })
  assert.equal(trip.items[0]?.status, 'bought')
})

test('an answer and the time-out at once: one of them', async () => {
  for (const [beforeMs, wins] of [
    [1, ['answered', 'applied_policy']],
    [0, ['applied_policy']],
  ] as const) {
    const { ask, customer, id } = await shopWithQuestions(world)
    const question = await ask(0)
    clock.advance(given - beforeMs)
    const context = { db: world.db, clock, committed: () => undefined }
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        customer.send(
          answerQuestionEndpoint,
          { params: { id: question.id }, body: yes },
          { idempotencyKey: newKey() },
        ),
      ),
      ...Array.from({ length: 10 }, () => settleOverdue(context)),
    ])
    clock.advance(beforeMs)
    const { questions } = await customer.call(getOrderEndpoint, { params: { id } })
    assert.ok((wins as readonly string[]).includes(questions[0]?.status ?? ''), questions[0]?.status)
    assert.equal(await answersOf(id), 1)
  }
})

test('the job applies the policy where nobody looks', async () => {
  const other = await startWorld({ settings: { question_seconds: '1' } })
  try {
    const { ask, id } = await shopWithQuestions(other)
    await ask(0)
    await logged(other, id, 'item.unavailable')
  } finally {
    await other.close()
  }
})
