import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { Histories } from './histories.ts'

const orderId = `ord_${'1'.repeat(26)}`
const offerId = `off_${'1'.repeat(26)}`
const amina = { name: 'amina', userId: 'usr_1' }
const minute = 60_000

/** Stands for a database with these writes of orders and wallets. */
function writesOf(given: { steps?: object[]; moves?: object[] }): pg.Client {
  const query = async (sql: string) => ({
    rows: sql.includes('from events') ? (given.steps ?? []) : (given.moves ?? []),
  })
  return { query } as unknown as pg.Client
}

/** Somebody is shown things, one after the other, a minute apart. */
function shown(histories: Histories, endpointId: string, answers: readonly object[], from = 1): void {
  for (const [index, answer] of answers.entries()) {
    const [begun, atMs] = [(from + index) * 2, (from + index) * minute]
    histories.note(amina, endpointId, answer, { begun, ended: begun + 1, fromMs: atMs, toMs: atMs })
  }
}

const order = (status: string) => ({ id: orderId, status })
const steps = [
  { of: orderId, state: 'queued', atMs: 0.5 * minute },
  { of: orderId, state: 'assigned', atMs: 1.9 * minute },
]

test('an order that is shown as it went fits, and one that is shown as it was before does not', async () => {
  const right = new Histories()
  shown(right, 'orders.get', [order('queued'), order('assigned')])
  assert.deepEqual(await right.findMisfits(writesOf({ steps })), [])
  const wrong = new Histories()
  shown(wrong, 'orders.get', [order('queued'), order('assigned'), order('queued')])
  const [text = ''] = await wrong.findMisfits(writesOf({ steps }))
  assert.match(text, /amina is shown ord_1+ as queued, which fits no order of queued, assigned/)
})

test('what was shown before the last look counts at the next one', async () => {
  const histories = new Histories()
  const close = steps.map((step) => ({ ...step, atMs: step.atMs + minute }))
  shown(histories, 'orders.get', [order('assigned')], 3)
  assert.deepEqual(await histories.findMisfits(writesOf({ steps: close })), [])
  shown(histories, 'orders.get', [order('queued')], 4)
  assert.equal((await histories.findMisfits(writesOf({ steps: close }))).length, 1)
})

test('a wallet is shown with the sum of a beginning of its movements', async () => {
  const moves = [
    { of: 'usr_1', kobo: 500, atMs: 0 },
    { of: 'usr_1', kobo: -200, atMs: 5 * minute },
  ]
  const right = new Histories()
  shown(right, 'wallet.get', [{ balanceKobo: 500 }])
  assert.deepEqual(await right.findMisfits(writesOf({ moves })), [])
  const wrong = new Histories()
  shown(wrong, 'wallet.get', [{ balanceKobo: 700 }])
  assert.match((await wrong.findMisfits(writesOf({ moves }))).join(), /amina is shown 700 kobo in the wallet/)
})

test('an offer ends once, and a version never goes back', async () => {
  const offer = (status: string) => ({ offers: [{ id: offerId, status }] })
  const right = new Histories()
  shown(right, 'agent.offers', [offer('open'), offer('accepted'), offer('accepted')])
  assert.deepEqual(await right.findMisfits(writesOf({})), [])
  const reopened = new Histories()
  shown(reopened, 'agent.offers', [offer('accepted'), offer('open')])
  assert.equal((await reopened.findMisfits(writesOf({}))).length, 1)
  const twice = new Histories()
  shown(twice, 'agent.offers', [offer('accepted'), offer('withdrawn')])
  assert.match((await twice.findMisfits(writesOf({}))).join(), /as accepted and as withdrawn/)
  const versions = new Histories()
  shown(
    versions,
    'admin.market',
    [3, 2].map((version) => ({ id: 'mkt_1', version })),
  )
  assert.match((await versions.findMisfits(writesOf({}))).join(), /an older version of mkt_1/)
})
