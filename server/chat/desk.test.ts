import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getSupportChat } from '#contract/chat.ts'
import {
  addReply,
  answerChat,
  assignChat,
  type ChatFilter,
  changeReply,
  getChat,
  listChatStaff,
  listChats,
  listReplies,
  markChat,
  openChat,
  removeReply,
  settleChat,
} from '#contract/chat-desk.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { answerAs, ask, newMessageId, threadFound, writeTo } from '#tests/chats.ts'
import { driveTo, newKey, place } from '#tests/errands.ts'
import { addPerson } from '#tests/people.ts'
import { startWorld } from '#tests/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())
const minute = 60_000

const office = await world.as('office')
const nobody = `cht_${'0'.repeat(26)}`

async function newPerson(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

const namesIn = async (filter: ChatFilter, search?: string) =>
  (await office.call(listChats, { query: { filter, ...(search ? { search } : {}) } })).items.map(
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
  clock.advance(minute)
  await ask(second, 'Do you buy fabric?')
  clock.advance(minute)
  await ask(third, 'Good morning')
  clock.advance(minute)
  await ask(first, 'Hello?')
  assert.deepEqual(await namesIn('all'), ['first', 'second', 'third'])
  await answerAs(office, await threadFound(office, 'first'), 'It is on its way')
  clock.advance(minute)
  await answerAs(office, await threadFound(office, 'second'), 'We do')
  assert.deepEqual(await namesIn('all'), ['third', 'second', 'first'])
  assert.deepEqual(await namesIn('unanswered'), ['third'])
  assert.equal((await office.call(listChats, {})).unanswered, 1)
})

test('page by page nothing is left out and nothing comes twice', async () => {
  const all = (await office.call(listChats, {})).items.map(({ id }) => id)
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await office.call(listChats, {
      query: { limit: '1', ...(cursor === null ? {} : { cursor }) },
    })
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  assert.deepEqual(paged, all)
  await office.refused(listChats, { query: { cursor: 'w.nonsense' } }, 'request.invalid')
})

test('orders and support are told apart, and found by person, phone and code', async () => {
  const errand = await driveTo(world, 'shopping')
  await writeTo(errand.customer, errand.id, 'Small pepper please')
  assert.deepEqual(await namesIn('orders'), ['Amina'])
  assert.ok(!(await namesIn('support')).includes('Amina'))
  assert.deepEqual(await namesIn('all', 'ami'), ['Amina'])
  assert.deepEqual(await namesIn('all', errand.code.slice(0, 6)), ['Amina'])
  assert.deepEqual(await namesIn('all', 'nobody-at-all'), [])
  assert.deepEqual(await namesIn('all', `%_'"\\`), [])
  // The agent's answer is an answer.
  assert.deepEqual(await namesIn('unanswered', 'ami'), ['Amina'])
  await writeTo(errand.agent, errand.id, 'I have it')
  assert.deepEqual(await namesIn('unanswered', 'ami'), [])
})

test('a thread is given to somebody who may answer, and to nobody else', async () => {
  const person = await newPerson('given')
  await ask(person, 'Please help')
  const id = await threadFound(office, 'given')
  await addPerson(world, { username: 'chatter', role: 'admin', permissions: ['chats.manage'] })
  await addPerson(world, { username: 'counter', role: 'admin', permissions: ['money.manage'] })
  const chatter = await world.as('chatter')
  const counter = await world.as('counter')
  const staff = (await office.call(listChatStaff, {})).items.map(({ id: staffId }) => staffId)
  assert.ok(staff.includes(chatter.userId) && staff.includes(office.userId))
  assert.ok(!staff.includes(counter.userId) && !staff.includes(person.userId))
  const give = (userId: string | null) => ({ params: { id }, body: { userId } })
  const { assignedTo } = await office.call(assignChat, give(chatter.userId))
  assert.equal(assignedTo?.id, chatter.userId)
  assert.equal((await chatter.call(listChats, { query: { filter: 'mine' } })).items[0]?.id, id)
  for (const wrong of [counter.userId, person.userId])
    await office.refused(assignChat, give(wrong), 'chat.not_staff')
  await office.call(assignChat, give(null))
  assert.equal((await office.call(getChat, { params: { id } })).assignedTo, null)
  await office.refused(assignChat, { params: { id: nobody }, body: { userId: null } }, 'chat.not_found')
  assert.deepEqual(await auditsOf(id), ['chat.assign', 'chat.assign'])
})

test('what needs no answer is settled, but not over a message that was not seen', async () => {
  const person = await newPerson('settled')
  const { seq } = await ask(person, 'Thank you')
  await ask(person, 'And one question')
  const id = await threadFound(office, 'settled')
  const settle = (seen: number) => office.call(settleChat, { params: { id }, body: { seq: seen } })
  assert.notEqual((await settle(seq)).waitingSince, null)
  assert.equal((await settle(seq + 1)).waitingSince, null)
  assert.equal((await settle(seq + 1)).waitingSince, null)
  assert.deepEqual(await auditsOf(id), ['chat.settle'])
  await office.refused(settleChat, { params: { id: nobody }, body: { seq: 1 } }, 'chat.not_found')
})

test('the office writes once, audited without the words, and sees what was read', async () => {
  const person = await newPerson('answered')
  await ask(person, 'Are you there?')
  const id = await threadFound(office, 'answered')
  const call = { params: { id }, body: { id: newMessageId(), text: 'A private answer' } }
  const key = newKey()
  const first = await office.call(answerChat, call, { idempotencyKey: key })
  assert.deepEqual(await office.call(answerChat, call, { idempotencyKey: key }), first)
  assert.deepEqual(await auditsOf(id), ['chat.answer'])
  const { rows } = await world.database.pool.query(
    `select 1 from audit_entries where detail::text like '%private answer%'`,
  )
  assert.equal(rows.length, 0)
  const seen = await person.call(getSupportChat, {})
  assert.deepEqual([seen.unread, seen.others.readSeq], [1, 2])
  await office.call(markChat, { params: { id }, body: { deliveredSeq: 2, readSeq: 2 } })
  await office.refused(answerChat, { ...call, params: { id: nobody } }, 'chat.not_found')
  await office.refused(
    markChat,
    { params: { id: nobody }, body: { deliveredSeq: 1, readSeq: 1 } },
    'chat.not_found',
  )
})

test('an order nobody wrote about can be opened, and stays out of the inbox until somebody does', async () => {
  await newPerson('opener')
  const { id: orderId } = await place(world, { customer: 'opener' })
  const [one, two] = await Promise.all(
    [1, 2].map(() => office.call(openChat, { body: { orderId } }, { idempotencyKey: newKey() })),
  )
  assert.equal(one?.id, two?.id)
  assert.deepEqual(await namesIn('all', 'opener'), [])
  await answerAs(office, one?.id ?? '', 'We have your order')
  assert.deepEqual(await namesIn('all', 'opener'), ['opener'])
  await office.refused(openChat, { body: { orderId: `ord_${'0'.repeat(26)}` } }, 'chat.not_found')
})

test('ready answers are kept once by title, changed, dropped and audited', async () => {
  const hello = { title: 'Hello', body: 'Good day. How can we help?' }
  const add = (body: typeof hello) => office.call(addReply, { body }, { idempotencyKey: newKey() })
  const { items } = await add(hello)
  assert.deepEqual(
    items.map(({ title, body }) => ({ title, body })),
    [hello],
  )
  const id = items[0]?.id ?? ''
  const key = { idempotencyKey: newKey() }
  await office.refused(addReply, { body: { ...hello, title: 'HELLO' } }, 'chat.reply_title_taken', key)
  await add({ title: 'Delay', body: 'The market is full today.' })
  const change = (body: typeof hello, replyId = id) => ({ params: { id: replyId }, body })
  await office.refused(changeReply, change({ ...hello, title: 'delay' }), 'chat.reply_title_taken')
  await office.call(changeReply, change({ title: 'hello', body: 'Good day.' }))
  const missing = `crp_${'0'.repeat(26)}`
  await office.refused(changeReply, change({ title: 'New', body: 'x' }, missing), 'chat.reply_not_found')
  await office.refused(removeReply, { params: { id: missing } }, 'chat.reply_not_found')
  await office.refused(addReply, { body: { title: ' ', body: 'x' } }, 'request.invalid', {
    idempotencyKey: newKey(),
  })
  await office.call(removeReply, { params: { id } })
  assert.deepEqual(
    (await office.call(listReplies, {})).items.map(({ title }) => title),
    ['Delay'],
  )
  assert.deepEqual(await auditsOf(id), ['chat.add_reply', 'chat.change_reply', 'chat.remove_reply'])
})
