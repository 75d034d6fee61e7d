import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { markUnavailableEndpoint } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

test('where the customer wants to be asked, "not there" is a question; agreed on the phone it is the agent’s word', async () => {
  const { agent, customer, item, id } = await shopWithQuestions(world, [
    { name: 'pepper' },
    { name: 'rice', ifMissing: 'skip' },
    { name: 'beans' },
  ])
  const miss = (index: number, more: object = {}) =>
    agent.call(markUnavailableEndpoint, { params: item(index), body: { reason: 'not_there', ...more } })
  const asked = await miss(0)
  const [question] = asked.questions
  assert.deepEqual(
    [asked.items[0]?.status, question?.kind, question?.status, question?.itemId],
    ['requested', 'not_there', 'open', item(0).itemId],
  )
  assert.equal((await miss(1)).items[1]?.status, 'unavailable')
  const agreed = await miss(2, { customerAgreed: true })
  assert.deepEqual([agreed.items[2]?.status, agreed.items[2]?.agreedBy], ['unavailable', 'agent'])
  await customer.call(answerQuestionEndpoint, {
    params: { id: question?.id ?? '' },
    body: { answer: 'skip' },
  })
  assert.equal((await miss(0)).items[0]?.status, 'unavailable', 'who was asked is not asked again')
  assert.equal((await customer.call(getOrderEndpoint, { params: { id } })).questions.length, 1)
})
