import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { answerLinkedQuestionEndpoint } from '#contract/orders/questions.ts'
import { ownOrderEndpoint, payOwnOrderEndpoint } from '#contract/tracking/tracking.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { askForCode, smsTo, turnSmsOn, typeCode } from '#tests/world/codes.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, drive, newKey, type Order } from '#tests/world/orders.ts'
import { applied, startPaidWorld } from '#tests/world/payments.ts'

const clock = createTestClock(nextLagos('wednesday', '10:00'))
const world = await startPaidWorld({ clock })
after(() => world.close())
// Lets what is queued for Termii wait: nobody answers at its address.
await turnSmsOn(world)
const { visitor } = world
const admin = await world.as('office')

async function placeFor(phone: string, changes: object = {}) {
  const { marketId, place } = basket(world)
  const contact = { name: 'Hauwa Sani', phone }
  const list = { text: '2 mudu rice\n500 naira pepper' }
  const body = { caller: contact, ...list, marketId, place, contact, ...changes }
  return admin.call(placeForCallerEndpoint, { body }, { idempotencyKey: newKey() })
}

/** Code and key of the link in the newest SMS to a number. */
async function linkOf(phone: string) {
  const link = await eventually('the link', async () => {
    const text = (await smsTo(world, phone)).findLast((sms) => sms.includes('/track/'))
    return text === undefined ? null : /\S+$/.exec(text)?.[0]
  })
  const { pathname, searchParams } = new URL(String(link))
  return { params: { code: pathname.split('/').at(-1) ?? '' }, key: searchParams.get('k') ?? '' }
}

const readOwn = ({ params, key }: Awaited<ReturnType<typeof linkOf>>) =>
  visitor.call(ownOrderEndpoint, { params, query: { key } })

test('by the link of the SMS a caller pays what an order waits for, and comes back to it', async () => {
  const phone = '0809 444 1001'
  const { id } = await placeFor(phone, { paymentMethod: 'prepaid' })
  const link = await linkOf(phone)
  const before = await readOwn(link)
  assert.deepEqual([before.canPay, before.isClaimed, before.questions], [true, false, []])
  assert.equal(before.dueKobo, before.totalKobo)
  const { params, key } = link
  const { pageUrl } = await visitor.call(payOwnOrderEndpoint, { params, body: { key } })
  assert.ok(pageUrl.startsWith(world.paystack.url))
  const again = await visitor.call(payOwnOrderEndpoint, { params, body: { key } })
  assert.equal(again.pageUrl, pageUrl)
  const [begun] = [...world.paystack.transactions.values()]
  assert.equal(begun?.amount, before.dueKobo)
  const { rows } = await world.database.pool.query('select id from payments where order_id = $1', [id])
  await world.paystack.pay(rows[0].id)
  await applied(world)
  const paid = await readOwn(link)
  assert.deepEqual([paid.dueKobo, paid.canPay], [0, false])
  await visitor.refused(payOwnOrderEndpoint, { params, body: { key } }, 'orders.nothing_due')
})

test('a stranger with the code, with another order’s key or a wrong one sees nothing and pays nothing', async () => {
  const [one, other] = ['0809 444 1002', '0809 444 1003']
  await placeFor(one)
  await placeFor(other)
  const [link, others] = [await linkOf(one), await linkOf(other)]
  for (const key of [
    others.key,
    `${link.key.slice(0, 9)}~`,
    link.key.slice(0, 9),
    `${link.key}a`,
    'é'.repeat(10),
  ]) {
    const { params } = link
    await visitor.refused(ownOrderEndpoint, { params, query: { key } }, 'tracking.not_found')
    await visitor.refused(payOwnOrderEndpoint, { params, body: { key } }, 'tracking.not_found')
  }
  const seen = await visitor.send(ownOrderEndpoint, { params: link.params, query: { key: link.key } })
  for (const secret of ['0809', '444', 'Hauwa', 'Plaza', 'handover', 'rice'])
    assert.ok(!seen.text.includes(secret), `${secret} is in ${seen.text}`)
})

test('who gave an email gets the same link there, once; who gave none gets none', async () => {
  const phone = '0809 444 1005'
  const email = 'hauwa.calls@mail.example'
  await placeFor(phone, { caller: { phone, name: 'Hauwa Sani', email } })
  const link = await linkOf(phone)
  const emails = await eventually('the email', async () => {
    const sent = await emailsTo(world, email)
    return sent.length > 0 ? sent : null
  })
  assert.deepEqual(
    emails?.map(({ template }) => template),
    ['placed_for_you'],
  )
  const data = emails?.[0]?.data as { link: string; market: string }
  assert.equal(data.link, `/track/${link.params.code}?k=${link.key}`)
})

test('a question is answered by the link, the number claimed by a code, and the link ends after the order', async () => {
  const phone = '0809 444 1004'
  const { id } = await placeFor(phone)
  const link = await linkOf(phone)
  const { browser } = await askForCode(world, { phoneNumber: phone })
  const digits = await eventually(
    'the code',
    async () => (await smsTo(world, phone)).flatMap((sms) => /^\d{6}/.exec(sms)?.[0] ?? [])[0],
  )
  const order: Order = {
    id,
    code: '',
    admin,
    customer: browser.client,
    agent: await world.as('musa'),
  }
  await drive(order, 'queued', 'shopping')
  const { items } = await admin.call(getAdminOrderEndpoint, { params: { id } })
  const asking = { kind: 'over_cap' as const, askedKobo: 900_000 }
  const item = { params: { id, itemId: items[0]?.id ?? '' }, body: asking }
  await order.agent.call(askQuestionEndpoint, item, { idempotencyKey: newKey() })
  const { questions } = await readOwn(link)
  assert.equal(questions.length, 1)
  const token = questions[0]?.path.replace('/q/', '') ?? ''
  const yes = { answer: 'yes' as const }
  const answered = await visitor.call(answerLinkedQuestionEndpoint, { params: { token }, body: yes })
  assert.equal(answered.answeredVia, 'link')
  assert.deepEqual((await readOwn(link)).questions, [])

  const typed = await typeCode(browser, { phoneNumber: phone, code: String(digits) })
  assert.equal(typed.status, 200, typed.text)
  assert.equal((await readOwn(link)).isClaimed, true)
  await drive({ ...order, customer: browser.client }, 'shopping', 'delivered')
  clock.advance(1)
  const { params, key } = link
  await visitor.refused(ownOrderEndpoint, { params, query: { key } }, 'tracking.expired')
  await visitor.refused(payOwnOrderEndpoint, { params, body: { key } }, 'tracking.expired')
})
