import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deleteAccount, exportDataEndpoint } from '#contract/accounts/profile.ts'
import { getChatPictureEndpoint, getOrderChatEndpoint, getSupportChatEndpoint } from '#contract/chat/chat.ts'
import { days } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { answerAs, ask, threadFound, writeTo } from '#tests/world/chats.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
const { services } = world.server
const photo = noisyPicture(60).toString('base64')

async function isAnywhere(text: string): Promise<string[]> {
  const { rows: columns } = await world.database.pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json')`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await world.database.pool.query(
      `select 1 from ${table} where strpos("${column}"::text, $1) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('what an agent wrote goes with them, and the customer’s words stay', async () => {
  await addPerson(world, { username: 'leaver', role: 'agent' })
  const order = await orderAt(world, 'shopping', { agent: 'leaver' })
  await writeTo(order.customer, order.id, 'Small pepper')
  await writeTo(order.agent, order.id, 'Sparrow here')
  await ask(order.agent, 'Sparrow asks the office')
  await drive(order, 'shopping', 'delivered')
  await world.db.transaction().execute(async (tx) => {
    for (const record of services.records) await record.erase(tx, order.agent.userId)
  })
  await world.db.deleteFrom('request_keys').execute()
  assert.deepEqual(await isAnywhere('Sparrow'), [])
  const seen = await order.customer.call(getOrderChatEndpoint, { params: { id: order.id } })
  assert.deepEqual(
    seen.messages.map(({ text }) => text),
    ['Small pepper', null],
  )
  assert.deepEqual((await order.customer.call(getSupportChatEndpoint, {})).messages, [])
})

test('what a person wrote is theirs to take away, and goes with them; that something was said stays', async () => {
  await addPerson(world, { username: 'canary', role: 'customer' })
  const order = await orderAt(world, 'shopping', { customer: 'canary' })
  const { customer: canary, agent, admin, id } = order
  await writeTo(canary, id, 'My name is Kanarya')
  const sent = await writeTo(canary, id, '', { photo })
  await writeTo(agent, id, 'I know you, Kanarya')
  await ask(canary, 'Kanarya asks')
  const asked = await ask(canary, '', { photo })
  const thread = await threadFound(admin, 'canary')
  await answerAs(admin, thread, 'Dear Kanarya')
  await drive(order, 'shopping', 'delivered')

  const { records } = await canary.call(exportDataEndpoint, { body: { password } })
  const messages = records['messages'] as { text: string | null }[]
  // Sorts all: they are of one moment of the test's clock, so in no order.
  const texts = messages.map(({ text }) => text ?? '').sort()
  assert.deepEqual(texts, ['', '', 'Kanarya asks', 'My name is Kanarya'])
  assert.ok(!JSON.stringify(records).includes('I know you'), 'what others wrote is theirs')

  const pictures = await world.db
    .selectFrom('pictures')
    .select('id')
    .where('thread_id', 'is not', null)
    .execute()
  assert.equal(pictures.length, 2)
  await canary.call(deleteAccount, { body: { password } })
  clock.advance(days(31))
  await world.db.deleteFrom('request_keys').execute()
  assert.equal(await eraseDueAccounts({ ...services, db: world.db, clock }), 1)

  assert.deepEqual(await isAnywhere('Kanarya'), [])
  const musa = createClient(world.url, await signInAs(world, 'musa'))
  const seen = await musa.call(getOrderChatEndpoint, { params: { id } })
  assert.deepEqual(
    seen.messages.map(({ seq, text, hasPicture }) => [seq, text, hasPicture]),
    [
      [1, null, false],
      [2, null, false],
      [3, null, false],
    ],
  )
  for (const message of [sent, asked])
    await musa.refused(getChatPictureEndpoint, { params: { id: message.id } }, 'pictures.not_found')
  assert.equal((await world.db.selectFrom('pictures').select('id').execute()).length, 0)
  for (const picture of pictures)
    await eventually(
      'the file to be gone',
      async () => (await services.pictureFiles.read(picture.id)) === null,
    )
  const marks = await world.db
    .selectFrom('chat_marks')
    .select('role')
    .where('person_id', '=', canary.userId)
    .execute()
  assert.deepEqual(marks, [])
})
