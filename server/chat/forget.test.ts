import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getChatEndpoint, getChatsWaitingEndpoint, listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import {
  getChatPictureEndpoint,
  getOrderChatEndpoint,
  getSupportChatEndpoint,
  getUnreadEndpoint,
} from '#contract/chat/chat.ts'
import { messageDays } from '#contract/core/chat-shapes.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { ask, threadFound, writeTo } from '#tests/world/chats.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'
import { forgetThreads } from './forget-threads.ts'

const start = new Date('2026-03-02T09:00:00Z')
const clock = createTestClock(start)
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(async () => {
  clock.set(start)
  await world.db.deleteFrom('rate_limits').execute()
})
const { services } = world.server
const photo = noisyPicture(60).toString('base64')

/** Signed in now: the clock has gone past earlier sign-ins. */
const as = async (username: string): Promise<Client> =>
  createClient(world.url, await signInAs(world, username))

const night = () => forgetThreads(world.db, new Date(clock.now().getTime() - days(messageDays)))

test('words and pictures go 180 days after the order’s end and the last word; that something was said stays', async () => {
  await addPerson(world, { username: 'old', role: 'customer' })
  const order = await orderAt(world, 'shopping', { customer: 'old' })
  await writeTo(order.customer, order.id, 'Small pepper')
  const sent = await writeTo(order.agent, order.id, '', { photo })
  await drive(order, 'shopping', 'delivered')
  clock.advance(minutes(1))
  await writeTo(order.customer, order.id, 'You left my bag')
  const picture = await world.db
    .selectFrom('pictures')
    .select('id')
    .where('thread_id', 'is not', null)
    .executeTakeFirstOrThrow()

  clock.advance(days(messageDays))
  assert.equal(await night(), 0, 'the last word is not old enough')
  clock.advance(1)
  const [one, other] = await Promise.all([night(), night()])
  assert.equal(one + other, 1, 'once, also by two at once')

  const old = await as('old')
  const seen = await old.call(getOrderChatEndpoint, { params: { id: order.id } })
  assert.deepEqual(
    seen.messages.map(({ seq, from, text, hasPicture, isForgotten }) => [
      seq,
      from,
      text,
      hasPicture,
      isForgotten,
    ]),
    [
      [1, 'customer', null, false, true],
      [2, 'agent', null, false, true],
      [3, 'customer', null, false, true],
    ],
  )
  assert.deepEqual([seen.unread, (await old.call(getUnreadEndpoint, {})).total], [0, 0])
  await old.refused(getChatPictureEndpoint, { params: { id: sent.id } }, 'pictures.not_found')
  await eventually('the file to be gone', async () => (await services.pictureFiles.read(picture.id)) === null)

  const admin = await as('office')
  const thread = await threadFound(admin, 'old')
  const dashboard = await admin.call(getChatEndpoint, { params: { id: thread } })
  assert.deepEqual([dashboard.waitingSince, dashboard.unread, dashboard.messages.length], [null, 0, 3])
  const [row] = (await admin.call(listChatsEndpoint, { query: { search: 'old' } })).items
  assert.deepEqual([row?.last.isForgotten, row?.last.text, row?.unread], [true, null, 0])
  assert.equal((await admin.call(getChatsWaitingEndpoint, {})).unanswered, 0)
})

test('what is said about an order under way is stored, however old; so is a thread of help that continues', async () => {
  await addPerson(world, { username: 'slow', role: 'customer' })
  const { id, customer } = await orderAt(world, 'shopping', { customer: 'slow' })
  await writeTo(customer, id, 'Small pepper')
  await ask(customer, 'A first question')
  clock.advance(days(messageDays - 1))
  await ask(await as('slow'), 'Another one')
  clock.advance(days(2))
  assert.equal(await night(), 0)
  const slow = await as('slow')
  assert.equal((await slow.call(getOrderChatEndpoint, { params: { id } })).messages[0]?.text, 'Small pepper')
  assert.equal((await slow.call(getSupportChatEndpoint, {})).messages[0]?.text, 'A first question')

  clock.advance(days(messageDays))
  assert.equal(await night(), 1)
  const later = await as('slow')
  assert.ok((await later.call(getSupportChatEndpoint, {})).messages.every(({ isForgotten }) => isForgotten))
  await ask(later, 'And once more')
  assert.equal(await night(), 0)
  assert.deepEqual(
    (await later.call(getSupportChatEndpoint, {})).messages.map(({ text }) => text),
    [null, null, 'And once more'],
  )
})

test('a message is emptied once and never says something else', async () => {
  await addPerson(world, { username: 'firm', role: 'customer' })
  const firm = await as('firm')
  const { id } = await ask(firm, 'As I said')
  const change = (what: string) =>
    world.database.pool.query(`update chat_messages set ${what} where id = $1`, [id])
  await assert.rejects(change(`body = 'Something else'`), { code: 'KS001' })
  await change(`kind = 'forgotten', body = null`)
  await assert.rejects(change(`kind = 'erased'`), { code: 'KS001' })
  await assert.rejects(change(`kind = 'text', body = 'Back'`), { code: 'KS001' })
})
