import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getWhatsappSettingsEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { saidIn, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { whatsapp, world, to, said, send, rowIn } = await openWhatsapp()

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
  await rowIn(phone, 'dropped')
  whatsapp.faultOf = () => null
  await send(textOf(phone, 'STOP'))
  await said(phone, /We stop writing/)
  await send(textOf(phone, 'start'))
  await said(phone, /We write to you here again/)
})
