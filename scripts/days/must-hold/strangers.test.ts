import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import type { Action } from '../actions.ts'
import type { Actor } from '../actors.ts'
import { createDice } from '../dice.ts'
import { Strangers } from './strangers.ts'

const orderId = `ord_${'1'.repeat(26)}`
const person = (name: string): Actor => ({
  name,
  kind: 'customer',
  userId: `usr_${name}`,
  cookie: name,
  ip: '10.0.0.1',
  phone: '',
  isGuest: false,
  holds: new Set(['customer']),
})
const asked: Action = {
  endpoint: cancelOrderEndpoint,
  call: { params: { id: orderId }, body: {} },
  key: null,
  motive: 'trip',
  number: 1,
  atMs: 0,
  actor: 'amina',
  status: 200,
  code: null,
}

/** Has strangers ask where the server answers so; `actions` are what people asked. Returns what was asked by whom, and what was found. */
async function play(codeOf: (id: string) => string, actions = [asked]) {
  const sent: string[] = []
  const found: string[] = []
  const strangers = new Strangers([cancelOrderEndpoint], { listShown: () => [{ id: orderId, shown: {} }] })
  await strangers.ask({
    actors: [person('amina'), person('bola')],
    dice: createDice(1, 'strangers'),
    control: {
      query: async () => ({
        rows: [{ name: 'orders', columns: ['id', 'customer_id'], id: orderId, people: ['usr_amina'] }],
      }),
    } as never,
    actions: {
      actions,
      noteFault: (text) => found.push(text),
      async send({ name }, { call }) {
        const { id } = call.params as { id: string }
        sent.push(`${name} ${id}`)
        const code = codeOf(id)
        return { status: code === 'orders.not_found' ? 404 : 409, code, text: '', json: null }
      },
    },
  })
  return { sent, found }
}

test('a stranger who is answered as of what is not there finds nothing', async () => {
  const { sent, found } = await play(() => 'orders.not_found')
  assert.deepEqual(sent, [`bola ${orderId}`])
  assert.deepEqual(found, [])
})

test('a stranger who is told in which state something is finds it', async () => {
  const { found } = await play((id) => (id === orderId ? 'orders.moved_on' : 'orders.not_found'))
  assert.match(
    found.join(),
    /bola asks orders\.cancel about ord_1+, which is another's, and gets 409 orders\.moved_on/,
  )
})

test('what takes an id alone is asked by strangers before anybody asks it', async () => {
  const { sent, found } = await play((id) => (id === orderId ? 'orders.moved_on' : 'orders.not_found'), [])
  assert.equal(sent.length, 2)
  assert.equal(found.length, 1)
})
