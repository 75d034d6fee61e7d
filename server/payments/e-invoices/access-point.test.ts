import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getAccessPointEndpoint,
  saveAccessPointEndpoint,
  testAccessPointEndpoint,
} from '#contract/payments/e-invoices.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startAccessPoint } from '#tests/servers/access-point-server.ts'
import { orderAt } from '#tests/world/orders.ts'
import { taxSettings } from '#tests/world/tax-world.ts'
import { startWorld } from '#tests/world/world.ts'

const point = await startAccessPoint()
const world = await startWorld({ config: { accessPoint: { mayReachPrivate: true } } })
after(() => cleanUpAll([() => point.stop(), () => world.close()]))
const owner = await world.as('owner')
const admin = await world.as('office')
const { url, key, secret } = point
const read = () => owner.call(getAccessPointEndpoint, {})
const save = (body: { isOn: boolean; url: string; key?: string | null; secret?: string | null }) =>
  owner.call(saveAccessPointEndpoint, { body })
const waiting = async () => (await world.database.pool.query('select number from e_invoices')).rows.length

test('off until it is configured, and off says what is missing', async () => {
  const view = await read()
  assert.deepEqual([view.isOn, view.key, view.secret], [false, 'unset', 'unset'])
  for (const fault of [
    'The address of the access point is missing',
    'The API key is missing',
    'The tax number is missing',
  ])
    assert.ok(view.missing.includes(fault), fault)
  const { isRight, words } = await owner.call(testAccessPointEndpoint, {})
  assert.deepEqual([isRight, /The address of the access point is missing/.test(words)], [false, true])
  const body = { isOn: true, url, key, secret }
  const { fields } = await owner.refused(saveAccessPointEndpoint, { body }, 'request.invalid')
  assert.deepEqual(
    fields?.map(({ path }) => path),
    ['isOn'],
  )
  assert.match(fields?.[0]?.message ?? '', /The tax number is missing/)
  assert.deepEqual([(await read()).url, (await read()).key], ['', 'unset'], 'nothing of it was saved')
  await orderAt(world, 'delivered')
  assert.equal(await waiting(), 0)
})

test('only the owner changes it, and nobody reads key or secret again', async () => {
  await admin.refused(saveAccessPointEndpoint, { body: { isOn: false, url: '' } }, 'users.godmode_only')
  // Takes off what people copy with the address.
  const saved = await owner.send(saveAccessPointEndpoint, {
    body: { isOn: false, url: `${url}/api/v1/`, key, secret },
  })
  assert.equal((saved.json as { url: string }).url, url)
  const shown = await owner.send(getAccessPointEndpoint, {})
  for (const text of [saved.text, shown.text]) assert.ok(!text.includes(key) && !text.includes(secret))
  const { rows } = await world.database.pool.query(
    `select detail::text as detail from audit_entries where action = 'eInvoices.save'`,
  )
  assert.equal(rows.length, 1)
  assert.ok(!rows[0].detail.includes(key) && !rows[0].detail.includes(secret))
})

test('what is wrong with the address is said at its field, and key and secret go to no other', async () => {
  for (const wrong of ['ftp://tax.example', 'tax', 'https://user:pass@tax.example', `${url}?x=1`]) {
    const { fields } = await owner.refused(
      saveAccessPointEndpoint,
      { body: { isOn: false, url: wrong } },
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['url'],
      wrong,
    )
  }
  const elsewhere = { isOn: false, url: 'https://other.example' }
  const { fields } = await owner.refused(saveAccessPointEndpoint, { body: elsewhere }, 'request.invalid')
  assert.deepEqual(
    fields?.map(({ path }) => path),
    ['key', 'secret'],
  )
})

test('a test says what came back: right, a wrong key, and nobody there', async () => {
  await owner.call(saveAdminSettingsEndpoint, { body: taxSettings(point) })
  assert.deepEqual((await read()).missing, [])
  const ask = () => owner.call(testAccessPointEndpoint, {})
  assert.deepEqual(await ask(), {
    isRight: true,
    words: 'The access point knows our key, our secret and our business.',
  })
  await save({ isOn: false, url, key: 'another-key-1' })
  assert.deepEqual(await ask(), {
    isRight: false,
    words: 'The access point answered 401: unable to validate api key.',
  })
  await save({ isOn: false, url, key })
  point.mood = 'broken'
  assert.match((await ask()).words, /answered 503: Service Unavailable/)
  point.mood = 'well'
  await save({ isOn: false, url: 'http://127.0.0.1:9', key, secret })
  assert.match((await ask()).words, /cannot be reached/)
})

test('turned on, papers wait from now on; turned off, they do not', async () => {
  assert.equal((await save({ isOn: true, url, key, secret })).isOn, true)
  await orderAt(world, 'delivered')
  assert.equal(await waiting(), 1)
  assert.equal((await save({ isOn: false, url })).isOn, false)
  await orderAt(world, 'delivered')
  assert.equal(await waiting(), 1)
  const gone = await save({ isOn: false, url, key: null })
  assert.deepEqual([gone.key, gone.missing], ['unset', ['The API key is missing']])
})
