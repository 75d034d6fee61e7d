import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getWhatsappSettingsEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { startWhatsapp, type Taken } from '#tests/servers/whatsapp-server.ts'
import { eventually } from '#tests/waiting.ts'
import { deliver, saidIn, setUpWhatsapp, textOf } from '#tests/world/whatsapp.ts'
import { startWorld } from '#tests/world/world.ts'

const whatsapp = await startWhatsapp()
const world = await startWorld({ config: { whatsappUrl: whatsapp.url } })
after(async () => {
  await world.close()
  await whatsapp.stop()
})
await setUpWhatsapp(world, whatsapp)

const to = (phone: string) => whatsapp.taken.filter((message) => `+${message.to}` === phone)
const said = (phone: string, words: RegExp): Promise<Taken> =>
  eventually(
    `${words} to ${phone}`,
    async () => to(phone).findLast((message) => words.test(saidIn(message))) ?? null,
  )
const send = (...messages: object[]) => deliver(world, whatsapp, { messages })
const rowsOf = (phone: string) =>
  world.db.selectFrom('whatsapp_messages').selectAll().where('phone', '=', phone).orderBy('place').execute()

test('too fast waits and keeps the order', async () => {
  const phone = '+2348095550301'
  let asked = 0
  whatsapp.faultOf = ({ to: number }) => {
    asked += `+${number}` === phone ? 1 : 0
    return `+${number}` === phone && asked === 1 ? 131056 : null
  }
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /Where should we/)
  const texts = to(phone).map(saidIn)
  assert.equal(texts.length, 2)
  assert.match(texts[0] ?? '', /What we read/)
  assert.equal(asked, 3)
})

test('too many complaints stop what nobody waits for; what they wait for goes later', async () => {
  const phone = '+2348095550302'
  let left = 1
  whatsapp.faultOf = ({ to: number }) => {
    const isFirst = `+${number}` === phone && left > 0
    if (isFirst) left -= 1
    return isFirst ? 131048 : null
  }
  await send(textOf(phone, 'hi'))
  await said(phone, /Welcome to/)
  const owner = await world.as('owner')
  assert.ok((await owner.call(getWhatsappSettingsEndpoint, {})).quietUntil)
})

test('a number that is not on WhatsApp, and one that asked us to stop, hear nothing more', async () => {
  const phone = '+2348095550303'
  whatsapp.faultOf = ({ to: number }) => (`+${number}` === phone ? 131026 : null)
  await send(textOf(phone, 'hi'))
  await eventually('a dropped message', async () =>
    (await rowsOf(phone)).some(({ state }) => state === 'dropped'),
  )
  whatsapp.faultOf = () => null
  await send(textOf(phone, 'STOP'))
  await said(phone, /We stop writing/)
  await send(textOf(phone, 'start'))
  await said(phone, /We write to you here again/)
})
