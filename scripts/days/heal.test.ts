import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { SimAnswer, Wish } from './actions.ts'
import type { Actor } from './actors.ts'
import { Heals } from './heal.ts'

const admin = { name: 'office' } as Actor
const endpointOf = (id: string, hasParams = false) =>
  ({ id, ...(hasParams ? { params: {} } : {}) }) as Endpoint
const endpoints = ['launch.setMaintenance', 'admin.saveSettings', 'adminMarkets.change', 'agents.unsuspend']
  .map((id) => endpointOf(id))
  .concat(endpointOf('adminMarkets.get', true))

function play(status = 200) {
  const sent: [string, Wish['call']][] = []
  const said = { status }
  const heals = new Heals({
    endpoints,
    async send(_actor, { endpoint, call }) {
      sent.push([endpoint.id, call])
      const json = endpoint.id === 'adminMarkets.get' ? { market: { id: 'mkt_1', version: 7 } } : {}
      return { status: said.status, code: null, text: '', json } satisfies SimAnswer
    },
  })
  const done = (id: string, call: Wish['call']): Wish => ({
    endpoint: endpointOf(id),
    call,
    key: null,
    motive: 'chance',
  })
  return { sent, said, heals, done }
}

test('what was shut is put back as its screen had shown it, the last first and once', async () => {
  const { sent, heals, done } = play()
  const saved = { body: { service_fee: '1', bands: { first: '2' } } }
  assert.equal(
    heals.note(done('admin.saveSettings', saved), { service_fee: '500', bands: { first: '900' } }),
    true,
  )
  assert.equal(heals.note(done('launch.setMaintenance', { body: { isOn: true } }), {}), true)
  assert.equal(heals.note(done('orders.place', {}), {}), false)
  await heals.putBack(admin)
  await heals.putBack(admin)
  assert.deepEqual(sent, [
    ['launch.setMaintenance', { body: { isOn: false } }],
    ['admin.saveSettings', { body: { service_fee: '500', bands: { first: '900' } } }],
  ])
})

test('a write that names a version gets the one of now, and what is refused is tried again', async () => {
  const { sent, said, heals, done } = play(409)
  const changed = { params: { id: 'mkt_1' }, body: { version: 3, market: { name: 'Odd' } } }
  heals.note(done('adminMarkets.change', changed), { version: 3, name: 'Wuse Market' })
  await heals.putBack(admin)
  said.status = 200
  await heals.putBack(admin)
  const bodies = sent.filter(([id]) => id === 'adminMarkets.change').map(([, { body }]) => body)
  const wanted = { version: 7, market: { name: 'Wuse Market' } }
  assert.deepEqual(bodies, [wanted, wanted])
})
