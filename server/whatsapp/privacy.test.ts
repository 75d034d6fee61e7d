import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#tests/waiting.ts'
import { textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'
import { whatsappRecords } from './personal-records.ts'

const { world, send } = await openWhatsapp()

test('a conversation is in the export of its person and goes with the account', async () => {
  const phone = '+2348095550101'
  await send(textOf(phone, 'canary mangoes 2'))
  const user = await eventually('an account', async () => {
    const row = await world.db
      .selectFrom('users')
      .select('id')
      .where('phone_number', '=', phone)
      .executeTakeFirst()
    return row ?? null
  })
  assert.match(JSON.stringify(await whatsappRecords.export(world.db, user.id)), /canary mangoes/)
  await world.db.transaction().execute((tx) => whatsappRecords.erase(tx, user.id))
  for (const table of ['whatsapp_numbers', 'whatsapp_messages'] as const)
    assert.deepEqual(
      await world.db.selectFrom(table).select('phone').where('phone', '=', phone).execute(),
      [],
    )
})
