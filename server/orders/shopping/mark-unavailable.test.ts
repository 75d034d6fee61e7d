import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAgentEndpoint } from '#contract/dispatch/admin-agents.ts'
import { buyItemEndpoint, markUnavailableEndpoint, reopenItemEndpoint } from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { answerLinkedQuestionEndpoint, answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { unavailableReasons } from '#domain/orders/consent.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

for (const reason of unavailableReasons) {
  test(`where the customer wants to be asked, "${reason}" is a question; agreed on the phone it is the agent’s word`, async () => {
    const { agent, customer, admin, item, id } = await shopWithQuestions(world, [
      { name: 'pepper' },
      { name: 'rice', ifMissing: 'skip' },
      { name: 'beans' },
    ])
    const miss = (index: number, more: object = {}) =>
      agent.call(markUnavailableEndpoint, { params: item(index), body: { reason, ...more } })
    const asked = await miss(0)
    const [question] = asked.questions
    assert.deepEqual(
      [asked.items[0]?.status, question?.kind, question?.status, question?.itemId],
      ['requested', reason, 'open', item(0).itemId],
    )
    const needless = (await miss(1, { customerAgreed: true })).items[1]
    assert.deepEqual([needless?.status, needless?.agreedBy], ['unavailable', null])
    const agreed = (await miss(2, { customerAgreed: true })).items[2]
    assert.deepEqual([agreed?.status, agreed?.agreedBy], ['unavailable', 'agent'])
    const body = { answer: 'skip' } as const
    await customer.call(answerQuestionEndpoint, { params: { id: question?.id ?? '' }, body })
    const skipped = (await miss(0)).items[0]
    assert.deepEqual([skipped?.status, skipped?.unavailableReason], ['unavailable', reason])
    assert.equal((await customer.call(getOrderEndpoint, { params: { id } })).questions.length, 1)
    const { timeline } = await admin.call(getAdminOrderEndpoint, { params: { id } })
    const words = timeline.filter(({ type }) => type === 'item.unavailable')
    assert.deepEqual(
      words.map(({ detail }) => [detail['name'], detail['agreedBy'] ?? null]),
      [
        ['rice', null],
        ['beans', 'agent'],
        ['pepper', null],
      ],
    )
  })

  test(`"${reason}" is asked whatever else was asked before, and who said what to do is not asked again`, async () => {
    const { agent, customer, ask, item } = await shopWithQuestions(world)
    const miss = () => agent.call(markUnavailableEndpoint, { params: item(0), body: { reason } })
    const answer = async (id = '', said: 'yes' | 'no') =>
      customer.call(answerQuestionEndpoint, { params: { id }, body: { answer: said } })
    await answer((await ask(0)).id, 'no')
    const asked = await miss()
    assert.deepEqual([asked.items[0]?.status, asked.questions.at(-1)?.kind], ['requested', reason])
    await answer(asked.questions.at(-1)?.id, 'yes')
    const given = await miss()
    assert.deepEqual([given.items[0]?.status, given.questions.length], ['unavailable', 2])
  })
}

test('admins find what agents say was agreed on the phone: which orders, which agent, how often', async () => {
  const { agent, item, id } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'rice' },
    { name: 'yam', capKobo: 50_000 },
  ])
  const admin = await world.as('office')
  const recordOf = async () => (await admin.call(getAgentEndpoint, { params: { id: agent.userId } })).vouched
  const listed = async () => {
    const query = { status: 'all', agentId: agent.userId, vouched: 'true' } as const
    const { items } = await admin.call(listBoardEndpoint, { query })
    return items.some((order) => order.id === id)
  }
  const before = await recordOf()
  const price = { askedKobo: 40_000, paidKobo: 40_000 }
  await agent.call(buyItemEndpoint, { params: item(0), body: price })
  assert.equal(await listed(), false)
  const body = { reason: 'poor_quality', customerAgreed: true } as const
  await agent.call(markUnavailableEndpoint, { params: item(1), body })
  assert.equal(await listed(), true)
  const { vouched } = await admin.call(getOverviewEndpoint, {})
  const query = { status: 'all', vouched: 'true', from: vouched.from, limit: '100' } as const
  const since = await admin.call(listBoardEndpoint, { query })
  assert.ok(vouched.count > 0 && vouched.since !== null)
  assert.equal(vouched.count, since.items.length, 'the overview counts what its link leads to')
  const dear = { askedKobo: 60_000, paidKobo: 60_000, customerAgreed: true }
  await agent.call(buyItemEndpoint, { params: item(2), body: dear })
  assert.deepEqual(await recordOf(), { items: before.items + 2, ofItems: before.ofItems + 3 })
  // Counts no longer what is taken back.
  for (const index of [1, 2]) await agent.call(reopenItemEndpoint, { params: item(index), body: {} })
  assert.equal(await listed(), false)
  assert.equal((await recordOf()).items, before.items)
})

test('"too costly" needs no question where the list says above which price to leave it', async () => {
  const { agent, item } = await shopWithQuestions(world, [{ name: 'eggs', onlyIf: { maxKobo: 50_000 } }])
  const miss = (reason: 'too_dear' | 'poor_quality') =>
    agent.call(markUnavailableEndpoint, { params: item(0), body: { reason } })
  assert.equal((await miss('too_dear')).items[0]?.status, 'unavailable')
  await agent.call(reopenItemEndpoint, { params: item(0), body: {} })
  assert.equal((await miss('poor_quality')).items[0]?.status, 'requested')
})

test('after a no of the customer’s own, "agreed on the phone" counts for nothing until they answer anew', async () => {
  const { agent, customer, ask, tokenOf, item } = await shopWithQuestions(world, [
    { name: 'pepper', capKobo: 50_000 },
    { name: 'rice', capKobo: 50_000 },
    { name: 'yam' },
    { name: 'ugu', capKobo: 50_000 },
  ])
  const say = async (index: number, answer: 'yes' | 'no' | 'skip' | 'cap', more: object = {}) => {
    const { id } = await ask(index, more)
    const capKobo = answer === 'cap' ? 60_000 : null
    return customer.call(answerQuestionEndpoint, { params: { id }, body: { answer, capKobo } })
  }
  const buy = (index: number, paidKobo: number, more: object = {}) => ({
    params: item(index),
    body: { askedKobo: paidKobo, paidKobo, customerAgreed: true, ...more },
  })
  const refused = 'items.customer_refused'
  await say(0, 'no')
  await agent.refused(buyItemEndpoint, buy(0, 80_000), refused)
  await agent.refused(buyItemEndpoint, buy(0, 70_000), refused)
  await agent.refused(buyItemEndpoint, buy(0, 40_000, { substituteName: 'rodo' }), refused)
  for (const reason of unavailableReasons)
    await agent.refused(
      markUnavailableEndpoint,
      { params: item(0), body: { reason, customerAgreed: true } },
      refused,
    )
  // Nor does it answer the next question.
  await ask(0)
  await agent.refused(buyItemEndpoint, buy(0, 80_000), refused)
  // Buys as before what needs no word.
  await agent.call(buyItemEndpoint, buy(0, 50_000))

  await say(1, 'cap')
  await agent.refused(buyItemEndpoint, buy(1, 60_001), refused)
  await say(1, 'yes', { askedKobo: 70_000 })
  assert.equal((await agent.call(buyItemEndpoint, buy(1, 70_000))).items[1]?.agreedBy, 'customer')

  await say(2, 'skip', { kind: 'not_there', askedKobo: null })
  await agent.call(reopenItemEndpoint, { params: item(2), body: {} })
  await agent.refused(buyItemEndpoint, buy(2, 10_000), refused)

  // By the link of the email it is their own word, too.
  const token = await tokenOf((await ask(3)).id)
  await world.visitor.call(answerLinkedQuestionEndpoint, { params: { token }, body: { answer: 'no' } })
  await agent.refused(buyItemEndpoint, buy(3, 80_000), refused)
})
