import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerChatEndpoint, listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import {
  getWhatsappThreadEndpoint,
  saveWhatsappTemplateEndpoint,
  takeWhatsappEndpoint,
} from '#contract/whatsapp/whatsapp.ts'
import { hours } from '#domain/time/durations.ts'
import { newId } from '#server/platform/core/ids.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { newKey } from '#tests/world/orders.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { messageOf, saidIn, tapOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { whatsapp, world, to, said, send, rowsOf } = await openWhatsapp()
const owner = await world.as('owner')
const admin = await world.as('office')

test('our team sees it, answers in the same thread, takes over and hands back; after 24 hours only by a template', async () => {
  const phone = '+2348095550401'
  await send(
    textOf(phone, 'do you sell kittens'),
    messageOf(phone, { type: 'text', text: { body: 'my cousin asks' } }),
  )
  await said(phone, /Somebody from our team/)
  const thread = await eventually('a thread', async () => {
    const { items } = await admin.call(listChatsEndpoint, { query: { filter: 'unanswered' } })
    return items.find(({ person }) => person.name === `Customer ${phone.slice(-4)}`) ?? null
  })
  const params = { id: thread.id }
  const answer = (text: string) =>
    admin.call(
      answerChatEndpoint,
      { params, body: { id: newId('message', world.clock), text } },
      { idempotencyKey: newKey() },
    )
  await answer('No kittens, but fish.')
  await said(phone, /No kittens, but fish/)
  const taken = await admin.call(takeWhatsappEndpoint, { params, body: { isTaken: true } })
  assert.equal(taken.number?.takenBy?.id, admin.userId)
  await send(textOf(phone, '2 mudu rice'))
  await eventually('it in the thread', async () =>
    (await admin.call(listChatsEndpoint, { query: {} })).items.some(
      ({ last }) => last.text === '2 mudu rice',
    ),
  )
  assert.ok(!to(phone).some((message) => /What we read/.test(saidIn(message))))
  await send(tapOf(phone, 'act:cancel', 'Cancel'))
  await eventually('what the button says', async () =>
    (await admin.call(listChatsEndpoint, { query: {} })).items.some(({ last }) => last.text === 'Cancel'),
  )

  await world.db
    .updateTable('whatsapp_numbers')
    .set({ last_in_at: new Date(msNow() - hours(25)) })
    .where('phone', '=', phone)
    .execute()
  await answer('Still there?')
  await eventually('a refusal', async () =>
    (await rowsOf(phone)).some(
      ({ state, error_text: text }) => state === 'failed' && /24 hours/.test(text ?? ''),
    ),
  )
  whatsapp.templates.add('office_reply')
  await owner.call(saveWhatsappTemplateEndpoint, {
    body: {
      purpose: 'reply',
      name: 'office_reply',
      language: 'en',
      body: 'Our team answers: {{1}}',
      state: 'approved',
    },
  })
  await answer('We have fish\nand crayfish.')
  const template = await said(phone, /We have fish and crayfish/)
  assert.equal(template.type, 'template')
  await admin.call(takeWhatsappEndpoint, { params, body: { isTaken: false } })
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /What we read/)
  const shown = await admin.call(getWhatsappThreadEndpoint, { params })
  assert.deepEqual(
    shown.messages.slice(0, 2).map(({ text }) => text),
    ['do you sell kittens', 'my cousin asks'],
  )
  assert.ok(!shown.messages.some(({ text }) => text.startsWith('act:')))
  assert.ok(shown.messages.every(({ pictureOf }) => pictureOf === null))
})

test('pictures and voice notes are kept for our team, within bounds, also when the network breaks off', async () => {
  const phone = '+2348095550402'
  whatsapp.files.set('pic1', { bytes: noisyPicture(60), type: 'image/png', brokenTimes: 1 })
  whatsapp.files.set('voice1', { bytes: Buffer.from('OggS voice'), type: 'audio/ogg; codecs=opus' })
  whatsapp.files.set('huge', { bytes: Buffer.from('x'), type: 'audio/ogg', claims: 90_000_000 })
  whatsapp.files.set('exe', { bytes: Buffer.from('x'), type: 'application/x-msdownload' })
  await send(
    messageOf(phone, { type: 'image', image: { id: 'pic1', mime_type: 'image/png', caption: 'my list' } }),
    messageOf(phone, { type: 'audio', audio: { id: 'voice1', mime_type: 'audio/ogg', voice: true } }),
    messageOf(phone, { type: 'audio', audio: { id: 'huge', mime_type: 'audio/ogg' } }),
    messageOf(phone, { type: 'document', document: { id: 'exe', mime_type: 'application/x-msdownload' } }),
  )
  await said(phone, /voice note/)
  const rows = await eventually('all handled', async () => {
    const all = (await rowsOf(phone)).filter((row) => !row.is_ours)
    return all.every(({ state }) => state === 'handled') ? all : null
  })
  const files = rows.map(({ content }) => (content as { file?: string }).file)
  assert.deepEqual(files, ['kept', 'kept', 'failed', 'failed'])
  assert.equal(rows[1]?.media?.toString(), 'OggS voice')
  const written = await world.db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['kind', 'body'])
    .where('phone_number', '=', phone)
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    written.map(({ kind }) => kind),
    ['picture', 'text', 'text', 'text', 'text'],
  )
})
