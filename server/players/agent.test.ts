import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAgent, nextStep } from './agent.ts'

const means = { priceOf: () => 70_000, codeOf: async () => '1234' }
const item = (id: string, status: 'requested' | 'bought', capKobo: number | null = null) => ({
  id,
  status,
  capKobo,
})
const seen = { id: 'ord_1', status: 'shopping' as const, collectKobo: 95_000, items: [], questions: [] }
const paid = (paidKobo: number) => ({ askedKobo: paidKobo, paidKobo, confirmed: true })

test('an agent buys item after item, then finishes shopping', async () => {
  const items = [item('a', 'bought'), item('b', 'requested', 70_000), item('c', 'requested')]
  assert.deepEqual(await nextStep({ ...seen, items }, means), asAgent.buy('ord_1', 'b', paid(70_000)))
  const bought = { ...seen, items: [item('a', 'bought')] }
  assert.deepEqual(await nextStep(bought, means), asAgent.purchase('ord_1'))
})

test('what is over a cap is asked about first, waited for, and bought at the price that was asked about', async () => {
  const items = [item('a', 'requested', 50_000)]
  const asked = asAgent.ask('ord_1', 'a', { kind: 'over_cap', askedKobo: 70_000 })
  assert.deepEqual(await nextStep({ ...seen, items }, means), asked)
  const question = { itemId: 'a', status: 'open' as const, askedKobo: 68_000 }
  assert.equal(await nextStep({ ...seen, items, questions: [question] }, means), null)
  const answered = [{ ...question, status: 'answered' as const }]
  assert.deepEqual(
    await nextStep({ ...seen, items, questions: answered }, means),
    asAgent.buy('ord_1', 'a', paid(68_000)),
  )
})

test('at the gate the code is asked for and what is due collected; an order that has ended is left', async () => {
  const delivery = asAgent.deliver('ord_1', { code: '1234', cashKobo: 95_000 })
  assert.deepEqual(await nextStep({ ...seen, status: 'arrived' }, means), delivery)
  assert.equal(await nextStep({ ...seen, status: 'failed' }, means), null)
})

test('an agent asks what they choose to ask, buys the rest meanwhile, and takes a question back that waits for too long', async () => {
  const items = [item('a', 'requested'), item('b', 'requested')]
  const asks = {
    ...means,
    asksAbout: ({ id }: { id: string }) => (id === 'a' ? ({ kind: 'not_there' } as const) : null),
  }
  assert.deepEqual(await nextStep({ ...seen, items }, asks), asAgent.ask('ord_1', 'a', { kind: 'not_there' }))
  const questions = [{ itemId: 'a', status: 'open' as const, askedKobo: null }]
  assert.deepEqual(
    await nextStep({ ...seen, items, questions }, asks),
    asAgent.buy('ord_1', 'b', paid(70_000)),
  )
  const alone = { ...seen, items: [item('a', 'requested')], questions }
  assert.equal(await nextStep(alone, asks), null)
  const late = await nextStep(alone, { ...asks, givesUpOn: () => true })
  assert.deepEqual(late, asAgent.withdraw('ord_1', 'a'))
})

test('what was offered instead is bought after a yes, and the item itself after a no', async () => {
  const items = [item('a', 'requested')]
  const question = {
    itemId: 'a',
    status: 'answered' as const,
    askedKobo: 50_000,
    substituteName: 'brown beans',
  }
  const after = (answer: 'yes' | 'no') =>
    nextStep({ ...seen, items, questions: [{ ...question, answer }] }, means)
  assert.deepEqual(
    await after('yes'),
    asAgent.buy('ord_1', 'a', { ...paid(50_000), substituteName: 'brown beans' }),
  )
  assert.deepEqual(await after('no'), asAgent.buy('ord_1', 'a', paid(70_000)))
})
