import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAddressEndpoint } from '#contract/accounts/addresses.ts'
import { choiceIn, messageOf, saidIn, tapOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, to, said, send, allHandled } = await openWhatsapp()

async function customerOf(phone: string) {
  const { username } = await world.db
    .selectFrom('users')
    .select('username')
    .where('phone_number', '=', phone)
    .executeTakeFirstOrThrow()
  return world.as(username)
}

const pinOf = (phone: string, latitude: number, longitude: number) =>
  messageOf(phone, { type: 'location', location: { latitude, longitude } })

test('saved places are a list of ten rows with short titles, and one of them is where it goes', async () => {
  const phone = '+2348095551001'
  await send(textOf(phone, 'hi'))
  await said(phone, /Welcome to/)
  const customer = await customerOf(phone)
  for (let at = 1; at <= 11; at += 1)
    await customer.call(addAddressEndpoint, {
      body: {
        label: `${at} The house of my elder brother`,
        place: { area: 'Wuse 2', landmark: `Opposite AP Plaza, beside the very long fence, gate ${at}` },
        contact: { name: 'Amina', phone },
      },
    })
  await send(textOf(phone, '2 mudu rice'))
  const asked = await said(phone, /Where should we bring it/)
  assert.ok(asked.type === 'interactive' && asked.interactive.type === 'list')
  const rows = asked.interactive.action.sections.flatMap((section) => section.rows)
  assert.equal(rows.length, 10)
  assert.ok(rows.every(({ title }) => [...title].length <= 24))
  assert.equal(rows.at(-1)?.title, 'Another place')
  await send(
    messageOf(phone, {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: rows[1]?.id, title: rows[1]?.title } },
    }),
  )
  assert.match(saidIn(await said(phone, /About ₦/)), /To Wuse 2, Opposite AP Plaza.* gate \d+/)
})

test('a location outside the area is refused with the nearest area; one that comes first is where the list goes', async () => {
  const phone = '+2348095551002'
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /Where should we bring it/)
  await send(pinOf(phone, 6.5244, 3.3792))
  assert.match(saidIn(await said(phone, /outside where we deliver/)), /nearest area that we reach is/)
  await send(pinOf(phone, 9.0765, 7.4646))
  await said(phone, /What is near your gate/)
  await send(textOf(phone, 'Opposite AP Plaza'))
  await said(phone, /About ₦/)

  const other = '+2348095551003'
  await send(pinOf(other, 6.5244, 3.3792))
  await said(other, /outside where we deliver/)
  await send(pinOf(other, 9.0765, 7.4646))
  await said(other, /What should we buy/)
  await send(textOf(other, '2 mudu rice'))
  await said(other, /What is near your gate/)
  await send(textOf(other, 'Opposite AP Plaza'))
  await said(other, /About ₦/)
})

test('a list in several messages is one, a second one is added, and replies change it', async () => {
  const phone = '+2348095551004'
  await send(textOf(phone, '2 mudu rice'))
  await send(textOf(phone, '₦500 tomatoes'))
  await send(textOf(phone, '1 bottle groundnut oil'))
  assert.match(saidIn(await said(phone, /What we read/)), /1\. .*rice\n2\. .*omato.*\n3\. .*oil/i)
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'remove tomatoes, add 2 yams'))
  const changed = saidIn(await said(phone, /What we read[\s\S]*yam/i))
  assert.doesNotMatch(changed, /omato/i)
  assert.match(changed, /2 .*yam/i)
  assert.match(changed, /rice[\s\S]*oil/i)
  await send(textOf(phone, 'add 3 mudu beans'))
  assert.match(saidIn(await said(phone, /beans/)), /rice[\s\S]*oil[\s\S]*yam[\s\S]*beans/i)
})

test('what we cannot read goes to our team with its caption, and a reaction to nobody', async () => {
  const phone = '+2348095551008'
  await send(
    messageOf(phone, { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } }),
    messageOf(phone, { type: 'system', system: { body: 'changed', type: 'user_changed_number' } }),
  )
  await allHandled(phone)
  assert.deepEqual(to(phone), [])
  await send(
    messageOf(phone, { type: 'sticker', sticker: { id: 's1', mime_type: 'image/webp' } }),
    messageOf(phone, { type: 'video', video: { id: 'v1', mime_type: 'video/mp4', caption: '2 mudu rice' } }),
    messageOf(phone, { type: 'contacts', contacts: [{ name: { formatted_name: 'Bola' } }] }),
    messageOf(phone, { type: 'unsupported', errors: [{ code: 131051, title: 'Unsupported' }] }),
    messageOf(phone, { type: 'text', text: 'not as an object' }),
  )
  await said(phone, /Somebody from our team looks at this/)
  await allHandled(phone)
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select m.body from chat_messages m join users u on u.id = m.sender_id where u.phone_number = $1 order by m.seq`,
    [phone],
  )
  const strange = (kind: string) =>
    `Something on WhatsApp that cannot be shown here: “${kind}”. Ask them what they sent.`
  assert.deepEqual(
    rows.map(({ body }) => body),
    ['2 mudu rice', 'Contact: Bola', strange('unsupported'), strange('text')],
  )
})

test('a button of a question that is over says so', async () => {
  const phone = '+2348095551009'
  await send(textOf(phone, 'hi'))
  await said(phone, /Welcome to/)
  await send(tapOf(phone, `q:qst_${'0'.repeat(26)}:yes`))
  await said(phone, /That question is over/)
  await send(tapOf(phone, `rate:ord_${'0'.repeat(26)}:5`))
  await said(phone, /cannot be rated/)
  const list = await said(phone, /Welcome to/)
  assert.equal(choiceIn(list, 'Place it'), null)
})

test('an account that is suspended while its order is placed gets none, and holds nobody up', async () => {
  const phone = '+2348095551010'
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /Where should we bring it/)
  const { pool } = world.database
  await pool.query(`update users set suspended_at = now() where phone_number = $1`, [phone])
  await pool.query(`update whatsapp_numbers set talk = talk || '{"step": "placing"}' where phone = $1`, [
    phone,
  ])
  await send(textOf(phone, 'hello'))
  await allHandled(phone)
  const { rows } = await pool.query(`select talk ->> 'step' as step from whatsapp_numbers where phone = $1`, [
    phone,
  ])
  assert.deepEqual(rows, [{ step: 'idle' }])
})
