import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import { takeWhatsappEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { eventually } from '#tests/waiting.ts'
import { saidIn, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, to, said, send, rowsOf, allHandled } = await openWhatsapp()
const admin = await world.as('office')

const numberRow = (phone: string) =>
  world.db.selectFrom('whatsapp_numbers').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

async function threadOf(phone: string): Promise<string> {
  return eventually('a thread', async () => {
    const { items } = await admin.call(listChatsEndpoint, { query: {} })
    return items.find(({ person }) => person.name === `Customer ${phone.slice(-4)}`)?.id
  })
}

test('STOP is heard from everybody: at any step, without an account, over the limit, while a person answers', async () => {
  const known = '+2348095551005'
  await send(textOf(known, '2 mudu rice'))
  await said(known, /Where should we bring it/)
  await send(textOf(known, 'STOP'), textOf(known, 'START'))
  await said(known, /We write to you here again/)
  await allHandled(known)
  assert.equal((await numberRow(known)).stopped_at, null)

  const foreign = '+447700900123'
  await send(textOf(foreign, 'hello'))
  await said(foreign, /Nigerian mobile numbers only/)
  await send(textOf(foreign, 'Stop.'))
  await said(foreign, /We stop writing/)
  assert.ok((await numberRow(foreign)).stopped_at)

  const taken = '+2348095551006'
  await send(textOf(taken, 'I want to talk to a person'))
  await said(taken, /Somebody from our team/)
  const params = { id: await threadOf(taken) }
  await admin.call(takeWhatsappEndpoint, { params, body: { isTaken: true } })
  const before = to(taken).length
  await send(textOf(taken, 'start'), textOf(taken, 'hi'), textOf(taken, '2 mudu rice'))
  await allHandled(taken)
  assert.equal((await rowsOf(taken)).filter((row) => row.is_ours).length, before)
  await send(textOf(taken, 'unsubscribe'))
  await said(taken, /We stop writing/)
  await admin.call(takeWhatsappEndpoint, { params, body: { isTaken: false } })
  await send(textOf(taken, '2 mudu rice'))
  await said(taken, /What we read/)
})

test('a number that writes too much is told once, and its STOP is heard', async () => {
  const phone = '+2348095551007'
  const many = (from: number) => Array.from({ length: 70 }, (_, at) => textOf(phone, `line ${from + at}`))
  await send(...many(0))
  await allHandled(phone)
  await send(...many(100))
  await said(phone, /a lot of messages at once/)
  await send(...many(200))
  await allHandled(phone)
  await send(textOf(phone, 'stop'))
  await said(phone, /We stop writing/)
  assert.equal(to(phone).filter((message) => /a lot of messages/.test(saidIn(message))).length, 1)
  // Sixty are stored of a number without an account, and nothing of what came past the limit.
  assert.equal((await rowsOf(phone)).filter((row) => !row.is_ours).length, 60)
})
