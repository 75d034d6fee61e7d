import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parseListEndpoint } from '#contract/lists/lists.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ clock: { now: () => new Date('2026-11-24T10:00:00+01:00') } })
after(() => world.close())

async function deliveryOf(text: string) {
  const { delivery, lines } = await world.visitor.call(parseListEndpoint, { body: { text } })
  return { ...delivery, goods: lines.map(({ name }) => name) }
}

test('a message says where, to whom, when and for what money its list goes', async () => {
  const said = await deliveryOf(
    'Rice 1 mudu, tomatoes 2k. My house na Gwarinpa 3rd avenue, gate 4, before 4pm. Call Ngozi on 08031234567. I go pay cash. Buy am from Wuse Market',
  )
  const { area, landmark, person, phone, day, hour, payment, market, asks, goods } = said
  assert.deepEqual(
    { area, landmark, person, phone, day, hour, payment, asks, goods, market: market?.name },
    {
      area: 'Gwarinpa',
      landmark: '3rd avenue, gate 4',
      person: 'Ngozi',
      phone: '08031234567',
      day: '2026-11-24',
      hour: '16:00',
      payment: 'cash',
      asks: [],
      goods: ['Rice', 'tomatoes'],
      market: 'Wuse Market',
    },
  )
})

test('links, coordinates and plus codes are pins and never goods', async () => {
  const near = { latitude: 9.0765, longitude: 7.3986 }
  for (const pin of [
    'https://www.google.com/maps?q=9.0765,7.3986',
    'https://maps.apple.com/?ll=9.0765,7.3986&q=My%20House',
    'my pin 9.0765, 7.3986',
    '6fx939gx+pc',
  ]) {
    const said = await deliveryOf(`rice 2 mudu\n${pin}`)
    assert.deepEqual(said.goods, ['rice'], pin)
    assert.ok(Math.abs((said.pin?.latitude ?? 0) - near.latitude) < 0.001, pin)
    assert.ok(Math.abs((said.pin?.longitude ?? 0) - near.longitude) < 0.001, pin)
    assert.equal(said.area, 'Life Camp', pin)
  }
  const short = await deliveryOf('rice 2 mudu https://maps.app.goo.gl/abcDEF123')
  assert.deepEqual(
    [short.goods, short.directions, short.asks.map(({ why }) => why)],
    [['rice'], 'https://maps.app.goo.gl/abcDEF123', ['link']],
  )
})

test('what cannot be taken as it is said is asked, and stays in the note', async () => {
  const asked: [string, string, string][] = [
    ['rice 2 mudu deliver to Gwarinpa or Kubwa', 'area two', 'deliver to Gwarinpa or Kubwa'],
    ['Bring to Keffi, rice 2 mudu', 'area outside', ''],
    ['rice 2 mudu\n3FG8+QJ Gwarinpa', 'area far', ''],
    ['rice 2 mudu, Jabi. call 01234567891', 'phone wrong', 'call 01234567891'],
    ['rice 2 mudu, Jabi, by 6am today', 'hour missed', 'by 6am today'],
  ]
  for (const [text, about, note] of asked) {
    const said = await deliveryOf(text)
    assert.deepEqual(
      said.asks.map((ask) => `${ask.about} ${ask.why}`),
      [about],
      text,
    )
    assert.equal(said.note ?? '', note, text)
  }
})
