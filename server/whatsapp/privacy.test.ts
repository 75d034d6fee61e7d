import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWhatsapp } from '#tests/servers/whatsapp-server.ts'
import { eventually } from '#tests/waiting.ts'
import { deliver, setUpWhatsapp, textOf } from '#tests/world/whatsapp.ts'
import { startWorld } from '#tests/world/world.ts'
import { whatsappRecords } from './personal-records.ts'

const whatsapp = await startWhatsapp()
const world = await startWorld({ config: { whatsappUrl: whatsapp.url } })
after(async () => {
  await world.close()
  await whatsapp.stop()
})

test('a conversation is in the export of its person and goes with the account', async () => {
  await setUpWhatsapp(world, whatsapp)
  const phone = '+2348095550101'
  await deliver(world, whatsapp, { messages: [textOf(phone, 'canary mangoes 2')] })
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
