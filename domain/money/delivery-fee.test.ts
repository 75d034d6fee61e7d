import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metresToDoor } from '#domain/places/service-area.ts'
import { deliveryFeeOf, readDistanceBands, readItemsBands } from './delivery-fee.ts'
import { maxFeeKobo } from './money.ts'

const flat = { flatKobo: 15_000, distance: [], items: [] }
const banded = {
  flatKobo: 15_000,
  distance: [
    { upToKm: 3, feeKobo: 10_000 },
    { upToKm: 8, feeKobo: 25_000 },
  ],
  items: [
    { fromItems: 11, extraKobo: 5_000 },
    { fromItems: 21, extraKobo: 12_000 },
  ],
}

test('without bands the flat fee holds, however far and however much', () => {
  assert.equal(deliveryFeeOf(flat, { metres: 30_000, items: 60 }), 15_000)
})

test('a band holds up to its last metre, the last one beyond; an unknown way costs the flat fee', () => {
  const fee = (metres: number | null) => deliveryFeeOf(banded, { metres, items: 1 })
  assert.deepEqual(
    [0, 3000, 3001, 8000, 20_000, null].map(fee),
    [10_000, 10_000, 25_000, 25_000, 25_000, 15_000],
  )
})

test('a long list costs more from its first item on', () => {
  const fee = (items: number) => deliveryFeeOf(banded, { metres: 0, items })
  assert.deepEqual([10, 11, 20, 21, 90].map(fee), [10_000, 15_000, 15_000, 22_000, 22_000])
  const most = { ...flat, flatKobo: maxFeeKobo, items: [{ fromItems: 2, extraKobo: 100 }] }
  assert.equal(deliveryFeeOf(most, { metres: null, items: 5 }), maxFeeKobo)
})

test('the way is measured to the pin, else to the middle of the area that is named', () => {
  const market = { city: 'abuja', latitude: 9.06, longitude: 7.47 }
  const wuse = {
    city: 'abuja',
    name: 'Wuse 2',
    aliases: [],
    latitude: 9.08,
    longitude: 7.47,
    radiusM: 1500,
    isServed: true,
  }
  const named = metresToDoor(market, { area: 'Wuse II, by Banex', latitude: null, longitude: null }, [wuse])
  assert.equal(Math.round((named ?? 0) / 100), 22)
  assert.equal(metresToDoor(market, { area: 'Wuse 2', ...market }, [wuse]), 0)
  assert.equal(metresToDoor(market, { area: 'Elsewhere', latitude: null, longitude: null }, [wuse]), null)
})

test('bands ascend, in whole naira, within bounds', () => {
  assert.deepEqual(readDistanceBands('[{"upToKm":3,"feeKobo":10000}]'), [{ upToKm: 3, feeKobo: 10_000 }])
  assert.deepEqual(readItemsBands('[]'), [])
  for (const text of [
    'x',
    '{}',
    '[{"upToKm":3}]',
    '[{"upToKm":3,"feeKobo":1,"more":1}]',
    '[{"upToKm":0,"feeKobo":100}]',
    '[{"upToKm":2.5,"feeKobo":100}]',
    '[{"upToKm":3,"feeKobo":150}]',
    '[{"upToKm":3,"feeKobo":-100}]',
    `[{"upToKm":3,"feeKobo":${maxFeeKobo + 100}}]`,
    '[{"upToKm":3,"feeKobo":100},{"upToKm":3,"feeKobo":200}]',
    JSON.stringify(Array.from({ length: 9 }, (_, index) => ({ upToKm: index + 1, feeKobo: 100 }))),
  ])
    assert.equal(typeof readDistanceBands(text), 'string', text)
  assert.equal(
    typeof readItemsBands('[{"fromItems":5,"extraKobo":0},{"fromItems":4,"extraKobo":0}]'),
    'string',
  )
})
