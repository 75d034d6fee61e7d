import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  addReplyEndpoint,
  answerChatEndpoint,
  assignChatEndpoint,
  type ChatFilter,
  changeReplyEndpoint,
  getChatEndpoint,
  listChatAdminsEndpoint,
  listChatsEndpoint,
  listRepliesEndpoint,
  markChatEndpoint,
  openChatEndpoint,
  removeReplyEndpoint,
  settleChatEndpoint,
} from '#contract/chat/admin-chat.ts'
import { getSupportChatEndpoint } from '#contract/chat/chat.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { answerAs, ask, newMessageId, threadFound, writeTo } from '#tests/world/chats.ts'
import { drive, newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())

const admin = await world.as('office')
const nobody = `cht_${'0'.repeat(26)}`

async function newPerson(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

const namesIn = async (filter: ChatFilter, search?: string) =>
  (await admin.call(listChatsEndpoint, { query: { filter, ...(search ? { search } : {}) } })).items.map(
    ({ person }) => person.name.split(' ')[0],
  )

const auditsOf = async (subject: string) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('the inbox begins with who has waited longest; the rest follows newest first', async () => {
  const [first, second, third] = [
    await newPerson('first'),
    await newPerson('second'),
    await newPerson('third'),
  ]
  await ask(first, 'Where is my refund?')
  clock.advance(minutes(1))
  await ask(second, 'Do you buy fabric?')
  clock.advance(minutes(1))
  await ask(third, 'Good morning')
  clock.advance(minutes(1))
  await ask(first, 'Hello?')
  assert.deepEqual(await namesIn('all'), ['first', 'second', 'third'])
  await answerAs(admin, await threadFound(admin, 'first'), 'It is on its way')
  clock.advance(minutes(1))
  await answerAs(admin, await threadFound(admin, 'second'), 'We do')
  assert.deepEqual(await namesIn('all'), ['third', 'second', 'first'])
  assert.deepEqual(await namesIn('unanswered'), ['third'])
  assert.equal((await admin.call(listChatsEndpoint, {})).unanswered, 1)
})

test('page by page nothing is left out and nothing comes twice', async () => {
  const all = (await admin.call(listChatsEndpoint, {})).items.map(({ id }) => id)
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await admin.call(listChatsEndpoint, {
      query: { limit: '1', ...(cursor === null ? {} : { cursor }) },
    })
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  assert.deepEqual(paged, all)
  await admin.refused(listChatsEndpoint, { query: { cursor: 'w.nonsense' } }, 'request.invalid')
})

test('orders and support are distinguished, and found by person, phone and code', async () => {
  const order = await orderAt(world, 'shopping')
  await writeTo(order.customer, order.id, 'Small pepper please')
  assert.deepEqual(await namesIn('orders'), ['Amina'])
  assert.ok(!(await namesIn('support')).includes('Amina'))
  assert.deepEqual(await namesIn('all', 'ami'), ['Amina'])
  assert.deepEqual(await namesIn('all', order.code.slice(0, 6)), ['Amina'])
  assert.deepEqual(await namesIn('all', 'nobody-at-all'), [])
  assert.deepEqual(await namesIn('all', `%_'"\\`), [])
  assert.deepEqual(await namesIn('unanswered', 'ami'), ['Amina'])
  await writeTo(order.agent, order.id, 'I have it')
  assert.deepEqual(await namesIn('unanswered', 'ami'), [])
})

test('a thread is given to somebody who may answer, and to nobody else', async () => {
  const person = await newPerson('given')
  await ask(person, 'Please help')
  const id = await threadFound(admin, 'given')
  await addPerson(world, { username: 'chatter', role: 'admin', permissions: ['chats.manage'] })
  await addPerson(world, { username: 'counter', role: 'admin', permissions: ['money.manage'] })
  const chatter = await world.as('chatter')
  const counter = await world.as('counter')
  const adminIds = (await admin.call(listChatAdminsEndpoint, {})).items.map(({ id: adminId }) => adminId)
  assert.ok(adminIds.includes(chatter.userId) && adminIds.includes(admin.userId))
  assert.ok(!adminIds.includes(counter.userId) && !adminIds.includes(person.userId))
  const give = (userId: string | null) => ({ params: { id }, body: { userId } })
  const { assignedTo } = await admin.call(assignChatEndpoint, give(chatter.userId))
  assert.equal(assignedTo?.id, chatter.userId)
  assert.equal((await chatter.call(listChatsEndpoint, { query: { filter: 'mine' } })).items[0]?.id, id)
  for (const wrong of [counter.userId, person.userId])
    await admin.refused(assignChatEndpoint, give(wrong), 'chat.not_staff')
  await admin.call(assignChatEndpoint, give(null))
  assert.equal((await admin.call(getChatEndpoint, { params: { id } })).assignedTo, null)
  await admin.refused(
    assignChatEndpoint,
    { params: { id: nobody }, body: { userId: null } },
    'chat.not_found',
  )
  assert.deepEqual(await auditsOf(id), ['chat.assign', 'chat.assign'])
})

test('what needs no answer is settled, but not over a message that was not seen', async () => {
  const person = await newPerson('settled')
  const { seq } = await ask(person, 'Thank you')
  await ask(person, 'And one question')
  const id = await threadFound(admin, 'settled')
  const settle = (seen: number) => admin.call(settleChatEndpoint, { params: { id }, body: { seq: seen } })
  assert.notEqual((await settle(seq)).waitingSince, null)
  assert.equal((await settle(seq + 1)).waitingSince, null)
  assert.equal((await settle(seq + 1)).waitingSince, null)
  assert.deepEqual(await auditsOf(id), ['chat.settle'])
  await admin.refused(settleChatEndpoint, { params: { id: nobody }, body: { seq: 1 } }, 'chat.not_found')
})

test('handing over answers what was written before it, and not what comes after', async () => {
  const order = await orderAt(world, 'arrived')
  await writeTo(order.customer, order.id, 'I am coming out')
  const waits = async () => (await admin.call(listChatsEndpoint, { query: { filter: 'unanswered' } })).items
  const isWaiting = async () => (await waits()).some(({ order: about }) => about?.id === order.id)
  assert.equal(await isWaiting(), true)
  clock.advance(minutes(1))
  await drive(order, 'arrived', 'delivered')
  await eventually('nobody to wait', async () => !(await isWaiting()))
  clock.advance(minutes(1))
  await writeTo(order.customer, order.id, 'You left my bag')
  assert.equal(await isWaiting(), true)
})

test('an admin’s answer is written once, audited without its text, and shows what was read', async () => {
  const person = await newPerson('answered')
  await ask(person, 'Are you there?')
  const id = await threadFound(admin, 'answered')
  const call = { params: { id }, body: { id: newMessageId(), text: 'A private answer' } }
  const key = newKey()
  const first = await admin.call(answerChatEndpoint, call, { idempotencyKey: key })
  assert.deepEqual(await admin.call(answerChatEndpoint, call, { idempotencyKey: key }), first)
  assert.deepEqual(await auditsOf(id), ['chat.answer'])
  const { rows } = await world.database.pool.query(
    `select 1 from audit_entries where detail::text like '%private answer%'`,
  )
  assert.equal(rows.length, 0)
  const seen = await person.call(getSupportChatEndpoint, {})
  assert.deepEqual([seen.unread, seen.others.readSeq], [1, 2])
  await admin.call(markChatEndpoint, { params: { id }, body: { deliveredSeq: 2, readSeq: 2 } })
  await admin.refused(answerChatEndpoint, { ...call, params: { id: nobody } }, 'chat.not_found')
  await admin.refused(
    markChatEndpoint,
    { params: { id: nobody }, body: { deliveredSeq: 1, readSeq: 1 } },
    'chat.not_found',
  )
})

test('an order nobody wrote about can be opened, and stays out of the inbox until somebody does', async () => {
  await newPerson('opener')
  const { id: orderId } = await place(world, { customer: 'opener' })
  const [one, two] = await Promise.all(
    [1, 2].map(() => admin.call(openChatEndpoint, { body: { orderId } }, { idempotencyKey: newKey() })),
  )
  assert.equal(one?.id, two?.id)
  assert.deepEqual(await namesIn('all', 'opener'), [])
  await answerAs(admin, one?.id ?? '', 'We have your order')
  assert.deepEqual(await namesIn('all', 'opener'), ['opener'])
  await admin.refused(openChatEndpoint, { body: { orderId: `ord_${'0'.repeat(26)}` } }, 'chat.not_found')
})

test('saved replies are unique by title, changed, deleted and audited', async () => {
  const hello = { title: 'Hello', body: 'Good day. How can we help?' }
  const add = (body: typeof hello) => admin.call(addReplyEndpoint, { body }, { idempotencyKey: newKey() })
  const { items } = await add(hello)
  assert.deepEqual(
    items.map(({ title, body }) => ({ title, body })),
    [hello],
  )
  const id = items[0]?.id ?? ''
  const key = { idempotencyKey: newKey() }
  await admin.refused(addReplyEndpoint, { body: { ...hello, title: 'HELLO' } }, 'chat.reply_title_taken', key)
  await add({ title: 'Delay', body: 'The market is full today.' })
  const change = (body: typeof hello, replyId = id) => ({ params: { id: replyId }, body })
  await admin.refused(changeReplyEndpoint, change({ ...hello, title: 'delay' }), 'chat.reply_title_taken')
  await admin.call(changeReplyEndpoint, change({ title: 'hello', body: 'Good day.' }))
  const missing = `crp_${'0'.repeat(26)}`
  await admin.refused(
    changeReplyEndpoint,
    change({ title: 'New', body: 'x' }, missing),
    'chat.reply_not_found',
  )
  await admin.refused(removeReplyEndpoint, { params: { id: missing } }, 'chat.reply_not_found')
  await admin.refused(addReplyEndpoint, { body: { title: ' ', body: 'x' } }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  await admin.call(removeReplyEndpoint, { params: { id } })
  assert.deepEqual(
    (await admin.call(listRepliesEndpoint, {})).items.map(({ title }) => title),
    ['Delay'],
  )
  assert.deepEqual(await auditsOf(id), ['chat.add_reply', 'chat.change_reply', 'chat.remove_reply'])
})

test('a saved reply that a clock ahead added is changed by one that is right', async () => {
  const wasAt = clock.now()
  clock.advance(minutes(30))
  const body = { title: 'Ahead', body: 'We are on our way.' }
  const { items } = await admin.call(addReplyEndpoint, { body }, { idempotencyKey: newKey() })
  clock.set(wasAt)
  const id = items.find(({ title }) => title === 'Ahead')?.id ?? ''
  const changed = await admin.call(changeReplyEndpoint, { params: { id }, body: { ...body, body: 'Soon.' } })
  assert.equal(changed.items.find((reply) => reply.id === id)?.body, 'Soon.')
})
