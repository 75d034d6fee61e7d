import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  getWhatsappSettingsEndpoint,
  saveWhatsappSettingsEndpoint,
  testWhatsappEndpoint,
  whatsappWebhookPath,
} from '#contract/whatsapp/whatsapp.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import {
  choiceIn,
  deliver,
  messageOf,
  post,
  saidIn,
  setUpWhatsapp,
  tapOf,
  textOf,
} from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { whatsapp, world, to, said, send, rowsOf, rowIn, allHandled } = await openWhatsapp({ isSetUp: false })
const owner = await world.as('owner')
const admin = await world.as('office')

beforeEach(() => {
  whatsapp.faultOf = () => null
  whatsapp.openNumbers = null
})

let made = 0
function newPhone(): string {
  made += 1
  return `+234809${1_000_000 + made}`
}

test('there is nothing at the address until WhatsApp is set up, and only the owner sets it up', async () => {
  assert.equal(await post(world, '{}', whatsapp.sign('{}')), 404)
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': whatsapp.verifyToken,
    'hub.challenge': '1158201444',
  })
  const challenge = () => fetch(`${world.url}${whatsappWebhookPath}?${query}`)
  assert.equal((await challenge()).status, 404)
  const { words } = await admin.call(testWhatsappEndpoint, {})
  assert.match(words, /Still missing: phone number ID, access token, app secret, verify token/)
  await admin.refused(saveWhatsappSettingsEndpoint, { body: { token: whatsapp.token } }, 'users.godmode_only')

  await owner.call(saveWhatsappSettingsEndpoint, { body: { token: `${whatsapp.token}x` } })
  await setUpWhatsapp({ as: world.as }, { ...whatsapp, token: `${whatsapp.token}x` })
  const wrong = await admin.call(testWhatsappEndpoint, {})
  assert.equal(wrong.isRight, false)
  assert.match(wrong.words, /access token is wrong or has ended/)
  assert.ok(!wrong.words.includes(whatsapp.token))

  await setUpWhatsapp(world, whatsapp)
  const answer = await owner.send(getWhatsappSettingsEndpoint, {})
  for (const secret of [whatsapp.token, whatsapp.appSecret, whatsapp.verifyToken, whatsapp.phoneNumberId])
    assert.ok(!answer.text.includes(secret))
  assert.equal((await admin.call(testWhatsappEndpoint, {})).isRight, true)
  const right = await challenge()
  assert.deepEqual([right.status, await right.text()], [200, '1158201444'])
  query.set('hub.verify_token', 'guess-guess')
  assert.equal((await challenge()).status, 401)
})

test('what is not signed is refused, what is too large too, and what is unknown hides nothing', async () => {
  const phone = newPhone()
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
  assert.equal(await post(world, body, whatsapp.sign(body)), 200)
  for (const signature of [null, '', 'sha256=', `sha256=${'0'.repeat(64)}`, whatsapp.sign(`${body} `)])
    assert.equal(await post(world, body, signature), 401)
  const large = ' '.repeat(3 * 1024 * 1024 + 1)
  assert.equal(await post(world, large, whatsapp.sign(large)), 413)
  assert.equal(await post(world, 'x', whatsapp.sign('x')), 400)
  await send({ type: 'reaction' }, { from: 'x' }, textOf(phone, 'hi'), messageOf(phone, { type: 'hologram' }))
  await said(phone, /Welcome to/)
  assert.deepEqual(
    (await rowsOf(phone)).filter((row) => !row.is_ours).map(({ kind }) => kind),
    ['text', 'hologram'],
  )
})

test('a message is handled once, however often and in whatever order it comes; several texts are one list', async () => {
  const phone = newPhone()
  const at = (second: number) => new Date(msNow() - 60_000 + second * 1000)
  const first = textOf(phone, '2 mudu rice', at(1))
  const second = textOf(phone, '₦500 pepper', at(2))
  const third = textOf(phone, '3 tubers yam', at(3))
  await send(third, first)
  await Promise.all([send(second), send(first), send(third, second)])
  const list = await said(phone, /What we read/)
  assert.match(saidIn(list), /1\. 2 mudu rice\n2\. ₦500 pepper\n3\. 3 tubers yam/)
  await said(phone, /Where should we bring it/)
  await send(first, second)
  assert.equal(to(phone).filter((message) => /What we read/.test(saidIn(message))).length, 1)
})

test('from a list to an order by buttons, with the place typed; a second tap places nothing', async () => {
  const phone = newPhone()
  await send(textOf(phone, '2 mudu rice\n₦500 pepper'))
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  const shown = await said(phone, /About ₦/)
  const place = choiceIn(shown, 'Place it') ?? ''
  await send(textOf(phone, 'no pepper, add 3 tubers yam'))
  const again = await eventually(
    'the changed list',
    async () => to(phone).filter((message) => /About ₦/.test(saidIn(message)))[1] ?? null,
  )
  await send(tapOf(phone, place))
  await said(phone, /earlier list/)
  const confirm = choiceIn(again, 'Place it') ?? ''
  await send(tapOf(phone, confirm))
  await send(tapOf(phone, confirm))
  await said(phone, /Placed\. Your order is/)
  await allHandled(phone)
  assert.ok(!to(phone).some((message) => /earlier message/.test(saidIn(message))))
  const user = await world.db
    .selectFrom('users')
    .selectAll()
    .where('phone_number', '=', phone)
    .executeTakeFirstOrThrow()
  assert.ok(user.phone_proved_at)
  const orders = await world.db.selectFrom('orders').selectAll().where('customer_id', '=', user.id).execute()
  assert.equal(orders.length, 1)
  assert.equal(orders[0]?.contact_phone, phone)
  assert.ok((orders[0]?.spending_cap_kobo ?? 0) > 0)
  await deliver(world, whatsapp, { statuses: whatsapp.statuses.splice(0).reverse() })
  const ours = (await rowsOf(phone)).filter((row) => row.is_ours)
  assert.ok(ours.every(({ state, category }) => state === 'read' && category === 'service'))
})

test('what it says itself went, and what nothing was answered for goes once', async () => {
  const phone = newPhone()
  let left = 1
  whatsapp.faultOf = ({ to: number }) => {
    const isFirst = `+${number}` === phone && left > 0
    if (isFirst) left -= 1
    return isFirst ? 'cuts_after' : null
  }
  await send(textOf(phone, 'hi'))
  await rowIn(phone, 'unsure')
  await deliver(world, whatsapp, { statuses: whatsapp.statuses.splice(0) })
  await eventually('its status', async () =>
    (await rowsOf(phone)).every(({ state }) => state === 'read' || state === 'handled'),
  )
  assert.equal(to(phone).length, 1)
})
