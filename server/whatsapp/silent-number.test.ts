import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { choiceIn, saidIn, tapOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, to, said, send } = await openWhatsapp()

/** A number whose account ordered to Wuse 2 on WhatsApp, and was then silent for 300 days. */
async function addSilent(phone: string): Promise<string> {
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  const shown = await said(phone, /About ₦/)
  await send(tapOf(phone, choiceIn(shown, 'Place it') ?? ''))
  await said(phone, /Placed\. Your order is/)
  const { pool } = world.database
  const at = new Date(msNow() - days(300))
  const { rows } = await pool.query(
    'update users set phone_proved_at = $2, created_at = $2 where phone_number = $1 returning id',
    [phone, at],
  )
  await pool.query('update orders set placed_at = $2 where customer_id = $1', [rows[0].id, at])
  return rows[0].id
}

const userOf = async (phone: string) => {
  const { rows } = await world.database.pool.query('select user_id from whatsapp_numbers where phone = $1', [
    phone,
  ])
  return rows[0].user_id
}

test('a message from a number silent for half a year opens nothing before an answer only its owner knows', async () => {
  const phone = '+2348091177001'
  const id = await addSilent(phone)
  await send(textOf(phone, '₦500 pepper'))
  const asked = await said(phone, /used this number with us for a long time/)
  assert.ok(choiceIn(asked, 'New account'))
  await send(textOf(phone, 'Jabi'))
  await said(phone, /does not match the last order/)
  assert.equal(to(phone).filter((message) => /What we read/.test(saidIn(message))).length, 1)
  await send(textOf(phone, 'Wuse 2'))
  await said(phone, /we know you again/)
  assert.equal(await userOf(phone), id)
  await send(textOf(phone, '₦500 pepper'))
  await eventually(
    'the list to be read',
    async () => to(phone).filter((message) => /What we read/.test(saidIn(message)))[1] ?? null,
  )
})

test('whoever has the number now starts an account of their own, and what was said to the owner stays away', async () => {
  const phone = '+2348091177002'
  const id = await addSilent(phone)
  await send(textOf(phone, 'hello'))
  const asked = await said(phone, /used this number with us for a long time/)
  await send(tapOf(phone, choiceIn(asked, 'New account') ?? ''))
  await said(phone, /account of your own now/)
  assert.notEqual(await userOf(phone), id)
})
