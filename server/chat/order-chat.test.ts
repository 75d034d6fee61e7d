import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { suspendUser, unsuspendUser } from '#contract/accounts/users.ts'
import { chatAdminEvents, getChatEndpoint, openChatEndpoint } from '#contract/chat/admin-chat.ts'
import {
  getChatPictureEndpoint,
  getOrderChatEndpoint,
  getSupportChatEndpoint,
  markOrderChatEndpoint,
  sendOrderMessageEndpoint,
  sendSupportMessageEndpoint,
} from '#contract/chat/chat.ts'
import { agentEventsEndpoint } from '#contract/dispatch/agent.ts'
import { unassignOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint, myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { days, hours } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { answerAs, ask, newMessageId, threadFound, writeTo } from '#tests/world/chats.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())

const amina = await world.as('amina')
const musa = await world.as('musa')
const admin = await world.as('office')

const textsOf = async (who: typeof amina, id: string) =>
  (await who.call(getOrderChatEndpoint, { params: { id } })).messages.map(({ text }) => text)

test('customer, agent and admin write in one order’s thread, in order of arrival', async () => {
  const { id } = await orderAt(world, 'shopping')
  await writeTo(amina, id, 'Please get the small pepper')
  await writeTo(musa, id, 'I am at the market')
  const thread = await admin.call(openChatEndpoint, { body: { orderId: id } })
  await answerAs(admin, thread.id, 'We are here too')
  const seen = await amina.call(getOrderChatEndpoint, { params: { id } })
  assert.deepEqual(
    seen.messages.map(({ seq, from, name, isMine, text }) => [seq, from, name, isMine, text]),
    [
      [1, 'customer', 'Amina', true, 'Please get the small pepper'],
      [2, 'agent', 'Musa', false, 'I am at the market'],
      [3, 'staff', 'Kasuwa', false, 'We are here too'],
    ],
  )
  assert.equal(seen.unread, 2)
  const dashboard = await admin.call(getChatEndpoint, { params: { id: thread.id } })
  assert.equal(dashboard.messages[2]?.name, 'Halima')
  assert.equal(dashboard.order?.id, id)
  // The order's own log knows nothing of it.
  const order = await amina.call(getOrderEndpoint, { params: { id } })
  assert.ok(order.timeline.every(({ type }) => !type.startsWith('chat')))
})

test('a message that comes again is there once; its id is nobody else’s', async () => {
  const { id } = await orderAt(world, 'assigned')
  const body = { id: newMessageId(), text: 'Once' }
  const call = { params: { id }, body }
  const key = newKey()
  const first = await amina.call(sendOrderMessageEndpoint, call, { idempotencyKey: key })
  assert.deepEqual(await amina.call(sendOrderMessageEndpoint, call, { idempotencyKey: key }), first)
  assert.deepEqual(await amina.call(sendOrderMessageEndpoint, call, { idempotencyKey: newKey() }), first)
  const together = await Promise.all(
    Array.from({ length: 6 }, () =>
      amina.call(
        sendOrderMessageEndpoint,
        { params: { id }, body: { ...body, id: first.id } },
        { idempotencyKey: newKey() },
      ),
    ),
  )
  assert.ok(together.every(({ seq }) => seq === 1))
  await musa.refused(sendOrderMessageEndpoint, call, 'chat.id_taken')
  await amina.refused(sendSupportMessageEndpoint, { body }, 'chat.id_taken')
  assert.deepEqual(await textsOf(amina, id), ['Once'])
})

test('many who write at once get one place each', async () => {
  const { id } = await orderAt(world, 'shopping')
  await Promise.all(Array.from({ length: 10 }, (_, n) => writeTo(n % 2 ? amina : musa, id, `Word ${n}`)))
  const { messages, lastSeq } = await amina.call(getOrderChatEndpoint, { params: { id } })
  assert.deepEqual(
    messages.map(({ seq }) => seq),
    Array.from({ length: 10 }, (_, n) => n + 1),
  )
  assert.equal(lastSeq, 10)
})

test('somebody else’s order has no thread, nor has one that was handed back', async () => {
  const { id } = await orderAt(world, 'assigned')
  const tunde = await world.as('tunde')
  const ngozi = await world.as('ngozi')
  const write = { params: { id }, body: { id: newMessageId(), text: 'On my way' } }
  for (const stranger of [tunde, ngozi, admin]) {
    await stranger.refused(getOrderChatEndpoint, { params: { id } }, 'chat.not_found')
    await stranger.refused(sendOrderMessageEndpoint, write, 'chat.not_found')
    await stranger.refused(
      markOrderChatEndpoint,
      { params: { id }, body: { deliveredSeq: 1, readSeq: 1 } },
      'chat.not_found',
    )
  }
  const key = { idempotencyKey: newKey() }
  const written = await musa.call(sendOrderMessageEndpoint, write, key)
  await admin.call(unassignOrder, { params: { id }, body: { reason: 'Somebody is nearer' } })
  await musa.refused(getOrderChatEndpoint, { params: { id } }, 'chat.not_found')
  await musa.refused(
    sendOrderMessageEndpoint,
    { params: { id }, body: { id: newMessageId(), text: 'Wait' } },
    'chat.not_found',
  )
  // An answer that was lost on its way is asked for again.
  assert.deepEqual(await musa.call(sendOrderMessageEndpoint, write, key), written)
  assert.deepEqual(await textsOf(amina, id), ['On my way'])
})

test('marks go on and never back, and never past what was written', async () => {
  const { id } = await orderAt(world, 'shopping')
  for (const word of ['One', 'Two', 'Three']) await writeTo(amina, id, word)
  const mark = (deliveredSeq: number, readSeq: number) =>
    musa.call(markOrderChatEndpoint, { params: { id }, body: { deliveredSeq, readSeq } })
  assert.deepEqual(await mark(3, 1), { deliveredSeq: 3, readSeq: 1 })
  assert.deepEqual(await mark(2, 0), { deliveredSeq: 3, readSeq: 1 })
  assert.deepEqual(await mark(900, 900), { deliveredSeq: 3, readSeq: 3 })
  const seen = await amina.call(getOrderChatEndpoint, { params: { id } })
  assert.deepEqual(seen.others, { deliveredSeq: 3, readSeq: 3 })
  assert.equal((await musa.call(getOrderChatEndpoint, { params: { id } })).unread, 0)
  await musa.refused(
    markOrderChatEndpoint,
    { params: { id }, body: { deliveredSeq: 1, readSeq: 2 } },
    'request.invalid',
  )
  await assert.rejects(
    world.database.pool.query('update chat_marks set read_seq = 0 where read_seq = 3'),
    /not unread again/,
  )
})

test('a long thread is read page by page, backwards', async () => {
  const { id } = await place(world)
  for (let n = 1; n <= 53; n += 1) await writeTo(amina, id, `Word ${n}`)
  const newest = await amina.call(getOrderChatEndpoint, { params: { id } })
  assert.equal(newest.messages.length, 50)
  assert.equal(newest.before, 4)
  const older = await amina.call(getOrderChatEndpoint, { params: { id }, query: { before: '4' } })
  assert.deepEqual(
    older.messages.map(({ seq }) => seq),
    [1, 2, 3],
  )
  assert.equal(older.before, null)
})

test('junk is refused by the field', async () => {
  const { id } = await place(world)
  const fieldOf = async (body: Record<string, unknown>) => {
    const given = { params: { id }, body: { id: newMessageId(), ...body } } as never
    const { fields } = await amina.refused(sendOrderMessageEndpoint, given, 'request.invalid')
    return fields?.[0]?.path
  }
  assert.equal(await fieldOf({}), 'text')
  assert.equal(await fieldOf({ text: '   ' }), 'text')
  assert.equal(await fieldOf({ text: 'x'.repeat(1001) }), 'text')
  assert.equal(await fieldOf({ text: 'a\u0000b' }), 'text')
  assert.equal(await fieldOf({ text: 'Both', photo: 'AAAA' }), 'text')
  assert.equal(await fieldOf({ id: 'msg_1', text: 'Hello' }), 'id')
  assert.equal(await fieldOf({ photo: 'no base64!' }), 'photo')
  assert.equal(await fieldOf({ text: 'Hello', sentAt: 'yesterday' }), 'sentAt')
  assert.equal(await fieldOf({ text: 'Hello', from: 'staff' }), 'from')
  const notOne = { params: { id }, body: { id: newMessageId(), photo: 'AAAAAAAA' } }
  await amina.refused(sendOrderMessageEndpoint, notOne, 'pictures.unreadable')
  assert.deepEqual(await textsOf(amina, id), [])
})

test('a device’s clock is believed within reason', async () => {
  const { id } = await place(world)
  const now = clock.now().getTime()
  const sentAt = async (at: number) =>
    Date.parse((await writeTo(amina, id, 'Late', { sentAt: new Date(at).toISOString() })).sentAt) - now
  assert.equal(await sentAt(now - hours(2)), hours(-2))
  // Further back than a phone can have been without network: when it came counts.
  assert.equal(await sentAt(now - hours(40)), 0)
  assert.equal(await sentAt(now + hours(5)), 0)
})

test('a picture becomes ours, and only those in the thread see it', async () => {
  const { id } = await orderAt(world, 'shopping')
  const photo = noisyPicture(90).toString('base64')
  const sent = await writeTo(musa, id, '', { photo })
  assert.equal(sent.hasPicture, true)
  const picture = { params: { id: sent.id } }
  for (const reader of [amina, musa, admin]) {
    const answer = await reader.send(getChatPictureEndpoint, picture)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.match(answer.bytes.toString('latin1', 0, 12), /^RIFF/)
  }
  await (await world.as('ngozi')).refused(getChatPictureEndpoint, picture, 'chat.not_found')
  await addPerson(world, { username: 'no-chats', role: 'admin', permissions: ['orders.manage'] })
  await (await world.as('no-chats')).refused(getChatPictureEndpoint, picture, 'chat.not_found')
  await world.visitor.refused(getChatPictureEndpoint, picture, 'auth.signed_out')
  const asked = await ask(amina, '', { photo })
  await musa.refused(getChatPictureEndpoint, { params: { id: asked.id } }, 'pictures.not_found')
  await amina.refused(getChatPictureEndpoint, { params: { id: newMessageId() } }, 'pictures.not_found')
})

test('the support thread is a person’s own; admins have none', async () => {
  await ask(musa, 'My balance is wrong')
  const mine = await musa.call(getSupportChatEndpoint, {})
  assert.equal(mine.messages.at(-1)?.from, 'agent')
  const hers = await amina.call(getSupportChatEndpoint, {})
  assert.ok(hers.messages.every(({ text }) => text !== 'My balance is wrong'))
  await admin.refused(getSupportChatEndpoint, {}, 'chat.not_found')
  await admin.refused(
    sendSupportMessageEndpoint,
    { body: { id: newMessageId(), text: 'Me' } },
    'chat.not_found',
  )
})

test('streams announce threads, never what was written', async () => {
  const { id } = await orderAt(world, 'shopping')
  const streams = [
    await amina.stream(myOrderEventsEndpoint, {}),
    await musa.stream(agentEventsEndpoint, {}),
    await admin.stream(chatAdminEvents, {}),
  ]
  const stranger = await (await world.as('tunde')).stream(agentEventsEndpoint, {})
  await writeTo(musa, id, 'A secret word')
  for (const stream of streams) {
    const { data } = await stream.waitFor(
      'a message',
      ({ name, data: seen }) => name === 'event' && seen['type'] === 'chat.sent' && seen['orderId'] === id,
    )
    assert.deepEqual(
      { ...data, threadId: '' },
      { type: 'chat.sent', threadId: '', kind: 'order', orderId: id, from: 'agent' },
    )
    await stream.close()
  }
  assert.deepEqual(stranger.events(), [])
  await stranger.close()
})

test('too much in ten minutes is refused, and who is suspended writes nothing', async () => {
  await addPerson(world, { username: 'talker', role: 'customer' })
  const talker = await world.as('talker')
  await world.db
    .insertInto('rate_limits')
    .values({
      key: `chat:${talker.userId}`,
      hits: 149,
      window_ends_at: new Date(clock.now().getTime() + hours(1)),
    })
    .execute()
  await ask(talker, 'The last one')
  await talker.refused(
    sendSupportMessageEndpoint,
    { body: { id: newMessageId(), text: 'Too many' } },
    'request.too_many',
  )
  await world.db.deleteFrom('rate_limits').execute()
  const reason = { params: { id: talker.userId }, body: { reason: 'Abuse' } }
  await admin.call(suspendUser, reason)
  await talker.refused(
    sendSupportMessageEndpoint,
    { body: { id: newMessageId(), text: 'Let me in' } },
    'auth.signed_out',
  )
  await admin.call(unsuspendUser, reason)
  assert.ok(await threadFound(admin, 'talker'))
})

test('a thread closes a day after the order’s end, and stays to be read', async () => {
  const order = await orderAt(world, 'arrived')
  await writeTo(amina, order.id, 'At the gate')
  await drive(order, 'arrived', 'delivered')
  clock.advance(days(1) - 1000)
  await writeTo(amina, order.id, 'Thank you')
  clock.advance(2000)
  const call = { params: { id: order.id }, body: { id: newMessageId(), text: 'One more' } }
  await amina.refused(sendOrderMessageEndpoint, call, 'chat.closed')
  await musa.refused(sendOrderMessageEndpoint, call, 'chat.closed')
  const seen = await amina.call(getOrderChatEndpoint, { params: { id: order.id } })
  assert.equal(seen.canWrite, false)
  assert.equal(seen.messages.length, 2)
  // The admin's sessions have idled out since.
  const chatAdmin = createClient(world.url, await signInAs(world, 'office'))
  const thread = await chatAdmin.call(openChatEndpoint, { body: { orderId: order.id } })
  await answerAs(chatAdmin, thread.id, 'The office still can')
})
