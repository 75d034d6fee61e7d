import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { asAgent } from '#server/players/agent.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import * as codes from '#tests/world/codes.ts'
import { drive, type Order, orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { openPlainBrowser, type PlainPage } from '#tests/world/plain-browser.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
beforeEach(() => codes.startAnew(world))

const mostBytes = 15_000
const typed = { list: '2 mudu beans\n₦500 pepper\n1 paint garri', area: 'Wuse 2' }
const who = { name: 'Ngozi Eze', phone: '0805 555 2001', landmark: 'Opposite AP Plaza' }

const countOrders = async () => {
  const { count } = await world.db
    .selectFrom('orders')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isPlain({ html, headers, status }: PlainPage, statusWanted = 200): void {
  assert.equal(status, statusWanted, html)
  assert.ok(Buffer.byteLength(html) < mostBytes, `${Buffer.byteLength(html)} bytes`)
  assert.doesNotMatch(html, /<script|<link|<img|javascript:| on\w+=/i)
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*form-action 'self'/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('referrer-policy'), 'same-origin')
}

async function checked(browser = openPlainBrowser(world.url), list = typed.list) {
  const first = await browser.open('/plain')
  isPlain(first)
  const page = await first.send('/plain/check', { ...typed, list })
  return { browser, page }
}

async function signedIn(username: string) {
  const [name = '', value = ''] = (await signInAs(world, username)).cookie.split('=')
  return openPlainBrowser(world.url, new Map([[name, value]]))
}

test('a list becomes an order by forms alone: read, checked, a code, placed once, by the channel of plain pages', async () => {
  const { browser, page } = await checked()
  isPlain(page)
  for (const said of [
    'We read 3 items',
    '2 mudu',
    '₦500 pepper',
    'At your gate',
    'We ask before it passes',
    'Cash',
  ])
    assert.ok(page.text.includes(said), `${said} in ${page.text}`)
  const asks = await page.send('/plain/order', who)
  isPlain(asks)
  assert.match(asks.text, /six digits/i)
  const code = await codes.codeSentTo(world, who.phone)
  const wrong = await asks.send('/plain/order', { code: code === '000000' ? '000001' : '000000' })
  isPlain(wrong, 401)
  assert.match(wrong.text, /not right|wrong/i)
  assert.equal(await countOrders(), 0)
  const placed = await wrong.send('/plain/order', { code })
  isPlain(placed)
  assert.match(placed.path, /^\/plain\/orders\/ord_/)
  assert.match(placed.text, /Order placed\. We have your list\..*Your handover code \d{4}/)
  const id = placed.path.split('/').at(-1) ?? ''
  const admin = await world.as('office')
  const read = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual([read.channel, read.items.length, read.place.landmark], ['plain', 3, who.landmark])
  assert.equal(read.contact.phone, '+2348055552001')

  const again = await browser.post('/plain/order', { ...wrong.form('/plain/order'), code })
  assert.equal(again.path, placed.path, 'the same form again leads to the same order')
  assert.equal(await countOrders(), 1)
  const mine = await browser.open('/plain/orders')
  isPlain(mine)
  assert.ok(mine.html.includes(placed.path))

  const asksFirst = await browser.open(`${placed.path}/cancel`)
  isPlain(asksFirst)
  assert.match(asksFirst.text, /Cancelling is free now/)
  const cancelled = await asksFirst.send(`${placed.path}/cancel`, { reason: 'Rain' })
  isPlain(cancelled)
  assert.match(cancelled.text, /Cancelled/)

  const out = await cancelled.send('/plain/sign-out')
  assert.match(out.text, /You have signed out/)
  assert.match((await browser.open(placed.path)).path, /^\/plain\/sign-in\?next=/)
})

test('a form that was sent twice at once is one order, and both answers show it', async () => {
  const { browser, page } = await checked(openPlainBrowser(world.url), '3 tubers yam')
  const before = await countOrders()
  const person = { ...who, phone: '0805 555 2002' }
  const asks = await page.send('/plain/order', person)
  const form = { ...asks.form('/plain/order'), code: await codes.codeSentTo(world, person.phone) }
  const twin = openPlainBrowser(world.url, new Map(browser.cookies))
  const answers = await Promise.all([browser.post('/plain/order', form), twin.post('/plain/order', form)])
  for (const answer of answers) {
    isPlain(answer)
    assert.match(answer.path, /^\/plain\/(?:orders|track)\//)
  }
  assert.equal(await countOrders(), before + 1)
  // The one that came first is signed in; the other has the code of the order to follow.
  const first = answers[0]?.path.startsWith('/plain/orders/') ? browser : twin
  const changed = await first.post('/plain/order', { ...form, note: 'Something else' })
  assert.match(changed.text, /placed already/)
  assert.equal(await countOrders(), before + 1)
})

test('without its token a form does nothing, and what was typed comes back with one that counts', async () => {
  const { browser, page } = await checked()
  const before = await countOrders()
  const { token: _token, ...form } = page.form('/plain/order')
  const landmark = `Behind "Banex" <b>plaza</b>`
  const forged: [string, Record<string, string>][] = [
    ['none', { ...form, ...who, landmark }],
    ['wrong', { ...form, ...who, landmark, token: 'x'.repeat(43) }],
  ]
  for (const [name, fields] of forged) {
    const answer = await browser.post('/plain/order', fields)
    isPlain(answer, 403)
    assert.match(answer.text, /What you typed is still here/, name)
    assert.equal(answer.form('/plain/order')['landmark'], landmark)
    assert.ok(!answer.html.includes('<b>plaza'), 'typed HTML is text')
    const goesOn = await answer.send('/plain/order', who)
    isPlain(goesOn)
    assert.match(goesOn.text, /six digits/i)
  }
  const stranger = openPlainBrowser(world.url)
  await stranger.open('/plain')
  const stolen = await stranger.post('/plain/order', { ...page.form('/plain/order'), ...who })
  assert.equal(stolen.status, 403, 'the token of another browser')
  const elsewhere = await browser.post(
    '/plain/order',
    { ...page.form('/plain/order'), ...who },
    { origin: 'https://evil.example' },
  )
  isPlain(elsewhere, 403)
  assert.match(elsewhere.text, /another site/)
  assert.equal(await countOrders(), before)
})

test('bad input is answered in words, and what was typed stays', async () => {
  const browser = openPlainBrowser(world.url)
  const first = await browser.open('/plain')
  const cases: [Record<string, string>, number, RegExp][] = [
    [{ list: '', area: 'Wuse 2' }, 400, /Write at least one item/],
    [{ list: '...', area: 'Wuse 2' }, 400, /did not find an item/],
    [{ list: '2 mudu beans', area: '' }, 400, /Choose the area/],
    [{ list: '2 mudu beans', area: 'Lagos Island' }, 400, /Choose the area/],
    [{ list: 'a\u0000b', area: 'Wuse 2' }, 400, /cannot save/],
  ]
  for (const [fields, status, said] of cases) {
    const answer = await first.send('/plain/check', fields)
    isPlain(answer, status)
    assert.match(answer.text, said)
    if (!fields['list']?.includes('\u0000')) assert.equal(answer.form('/plain/check')['list'], fields['list'])
  }
  const long = '1 paint garri, '.repeat(6_667)
  const tooLong = await first.send('/plain/check', { list: long, area: 'Wuse 2' })
  assert.equal(tooLong.status, 400)
  assert.match(tooLong.text, /100,005 characters/)
  assert.equal(tooLong.form('/plain/check')['list'], long)
  const tooLarge = await first.send('/plain/check', { list: 'a'.repeat(1_100_000), area: 'Wuse 2' })
  isPlain(tooLarge, 413)
  assert.match(tooLarge.text, /too long for us/)

  const { page } = await checked(browser)
  const nothing = { name: '', phone: '12345', landmark: '', cap: 'many' }
  const faulty = await page.send('/plain/order', { ...nothing, cap: '' })
  isPlain(faulty, 400)
  for (const said of [
    'Name : Please fill this in',
    'Landmark : Please fill this in',
    'Phone number : Enter a Nigerian',
  ])
    assert.ok(faulty.text.includes(said), `${said} in ${faulty.text}`)
  assert.equal(faulty.form('/plain/order')['phone'], '12345')
  assert.match((await page.send('/plain/order', { ...who, cap: 'many' })).text, /amount in naira/)
  const other = await page.send('/plain/order', { ...who, list: '4 tubers yam' })
  isPlain(other, 409)
  assert.match(other.text, /read some items differently/)
  const sent = await browser.post('/plain/order', { list: 'x' }, { 'content-type': 'text/plain' })
  isPlain(sent, 415)
})

test('the longest list that we read still makes pages of 15 kB', async () => {
  const { page } = await checked(
    openPlainBrowser(world.url),
    '1 mudu of brown beans\n'.repeat(200).slice(0, 4_400),
  )
  isPlain(page)
  assert.match(page.text, /We read 200 items.*and 120 more/)
})

test('while no SMS goes out the code goes to an email that is asked for', async () => {
  await codes.turnSmsOn(world, false)
  await new Promise((done) => setTimeout(done, 2_100))
  const { page } = await checked()
  const person = { ...who, phone: '0805 555 2003', email: 'ngozi@mail.example' }
  const asks = await page.send('/plain/order', person)
  isPlain(asks)
  assert.match(asks.text, /email to ngozi@mail\.example/)
  const placed = await asks.send('/plain/order', { code: await codes.codeSentTo(world, person.email) })
  isPlain(placed)
  assert.match(placed.text, /Order placed/)
})

test('signing in says nothing about who has an account, and leads nowhere but to plain pages', async () => {
  const answers: string[] = []
  for (const contact of ['0803 123 4501', '0805 555 2999']) {
    const page = await openPlainBrowser(world.url).open('/plain/sign-in?next=//evil.example')
    const asks = await page.send('/plain/sign-in', { contact })
    isPlain(asks)
    answers.push(asks.text)
    assert.equal(asks.form('/plain/sign-in')['next'], '/plain/orders')
  }
  assert.equal(answers[0], answers[1])
  const bad = await (await openPlainBrowser(world.url).open('/plain/sign-in')).send('/plain/sign-in', {
    contact: 'x',
  })
  isPlain(bad, 400)
})

async function askAbout(order: Order) {
  const trip = await order.agent.call(...asAgent.read(order.id))
  const item = trip.items.find(({ name }) => name === 'pepper')
  await order.agent.call(...asAgent.ask(order.id, item?.id ?? '', { kind: 'over_cap', askedKobo: 80_000 }))
}

test('an agent’s question is answered on the order’s page, once, and the order is followed by its code', async () => {
  const order = await orderAt(world, 'shopping', { customer: 'amina' })
  await askAbout(order)
  const browser = await signedIn('amina')
  const page = await browser.open(`/plain/orders/${order.id}`)
  isPlain(page)
  assert.match(page.text, /pepper: ₦800, your cap is ₦500\. Buy it\?/)
  const action = `/plain/orders/${order.id}/answer`
  // Enter in the field presses the first button of its form.
  const limit = page.html.split('<form').find((part) => part.includes('name="cap-')) ?? ''
  assert.match(limit, /<button[^>]*value="cap"/)
  assert.equal(limit.split('<button').length, 2, 'a limit has a form of its own')
  const form = page.form(action)
  const unclear = await page.send(action, { answer: 'cap' })
  isPlain(unclear, 400)
  assert.match(unclear.text, /most that you want to pay/)
  const answered = await page.send(action, { answer: 'yes' })
  isPlain(answered)
  assert.doesNotMatch(answered.html, /name="answer"/)
  assert.equal((await browser.post(action, { ...form, answer: 'yes' })).status, 200, 'the same form again')
  const late = await browser.post(action, { ...form, key: '', answer: 'skip' })
  assert.ok(late.status >= 400, 'another answer comes too late')
  await drive(order, 'shopping', 'in_transit')
  const nobody = openPlainBrowser(world.url)
  const tracked = await (await nobody.open('/plain/track')).form('/plain/track')
  assert.deepEqual(Object.keys(tracked), ['code'])
  const followed = await nobody.open(`/plain/track?code=${order.code.toLowerCase()}`)
  isPlain(followed)
  assert.match(followed.text, /On the way to you/)
  for (const secret of ['AP Plaza', 'pepper', 'Amina']) assert.ok(!followed.text.includes(secret), secret)
  isPlain(await nobody.open('/plain/track/ABCD-ABCD-ABCD-ABCD'), 404)
  assert.match((await nobody.open('/plain/track?code=ab')).text, /16 letters and digits/)
})

test('nobody reads, answers or cancels an order of somebody else', async () => {
  const order = await orderAt(world, 'assigned', { customer: 'amina' })
  await addPerson(world, { username: 'chidi', role: 'customer' })
  const browser = await signedIn('chidi')
  isPlain(await browser.open(`/plain/orders/${order.id}`), 404)
  const own = (await browser.open('/plain')).form('/plain/check')
  const answer = await browser.post(`/plain/orders/${order.id}/cancel`, {
    token: own['token'] ?? '',
    fee: '0',
  })
  isPlain(answer, 404)
})
