import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededAreas } from '#database/seed/areas.ts'
import { seededMarkets } from '#database/seed/markets.ts'
import { areasOfCity, findArea, locatePlace, suggestAreas } from './service-area.ts'

const named = (area: string) => locatePlace(seededAreas, { area, latitude: null, longitude: null })
const pinned = (latitude: number, longitude: number, area = '') =>
  locatePlace(seededAreas, { area, latitude, longitude })

test('an area is known in every way that people write it', () => {
  const ways: [string, string][] = [
    ['Wuse 2', 'Wuse 2'],
    ['wuse II', 'Wuse 2'],
    ['WUSE2, behind Banex', 'Wuse 2'],
    ['Wuse Zone 5', 'Wuse'],
    ['Gwarimpa', 'Gwarinpa'],
    ['Gwarinpa 3rd Avenue', 'Gwarinpa'],
    ['life-camp', 'Life Camp'],
    ['Lifecamp', 'Life Camp'],
    ['Area 11', 'Garki'],
    ['garki 2', 'Garki 2'],
    ['Maitamma', 'Maitama'],
    ['Lagos Street, Garki', 'Garki'],
    ['Deidei', 'Dei-Dei'],
    ['Nyanya, Keffi road', 'Nyanya'],
    ['Kúbwá', 'Kubwa'],
  ]
  for (const [typed, area] of ways) assert.equal(findArea(seededAreas, typed)?.name, area, typed)
})

test('a name outside is reported as such, with the nearest area that is served', () => {
  assert.deepEqual(named('Keffi').kind, 'outside')
  const suleja = named('Suleja, Niger state')
  assert.equal(suleja.kind === 'outside' && suleja.nearest?.name, 'Zuba')
  const newNyanya = named('New Nyanya')
  assert.equal(newNyanya.kind === 'outside' && newNyanya.area, 'New Nyanya')
})

test('a name that nobody knows is no reason to refuse, nor is a street called after a city', () => {
  for (const area of ['', 'Blue Estate', 'Lagos Crescent', 'Ka', '!!!', '2'])
    assert.deepEqual(named(area), { kind: 'unknown' }, area)
})

test('what was found before is found again, by these areas alone', () => {
  const others = seededAreas.filter(({ name }) => name !== 'Wuse 2')
  for (const areas of [seededAreas, others, seededAreas, others])
    assert.equal(findArea(areas, 'Wuse 2, Aminu Kano')?.name, areas === others ? 'Wuse' : 'Wuse 2')
})

test('a pin decides, whatever the name says', () => {
  assert.deepEqual(pinned(9.079, 7.48, 'Keffi'), { kind: 'served', area: 'Wuse 2', by: 'pin' })
  const far = pinned(6.52, 3.38, 'Wuse 2')
  assert.equal(far.kind === 'outside' && far.area, 'Lagos')
  const bush = pinned(9.5, 7.5, 'Wuse 2')
  assert.deepEqual(bush.kind === 'outside' && [bush.area, bush.nearest?.name], [null, 'Bwari'])
})

test('every market lies in an area that is served', () => {
  for (const { name, latitude, longitude } of seededMarkets)
    assert.equal(pinned(latitude, longitude).kind, 'served', name)
})

test('a city goes by its own areas; what another one serves is outside, unless its own has the name', () => {
  const area = (city: string, name: string, latitude: number, longitude: number) => ({
    city,
    name,
    latitude,
    longitude,
    aliases: [],
    radiusM: 3000,
    isServed: true,
  })
  const lagos = [area('lagos', 'Yaba', 6.51, 3.37), area('lagos', 'Garki', 6.6, 3.3)]
  const all = [...seededAreas, ...lagos]
  const here = areasOfCity(all, 'abuja')
  const there = areasOfCity(all, 'lagos')
  const at = (areas: typeof here, name: string) =>
    locatePlace(areas, { area: name, latitude: null, longitude: null })
  assert.equal(at(here, 'Wuse 2').kind, 'served')
  assert.equal(at(there, 'Wuse 2').kind, 'outside')
  assert.equal(at(here, 'Yaba').kind, 'outside')
  assert.equal(at(there, 'Yaba').kind, 'served')
  assert.deepEqual([findArea(here, 'Garki')?.city, findArea(there, 'Garki')?.city], ['abuja', 'lagos'])
  // That Abuja does not go to Lagos says nothing about orders there.
  assert.equal(locatePlace(there, { area: '', latitude: 6.5244, longitude: 3.3792 }).kind, 'served')
  assert.equal(areasOfCity(all, 'lagos'), there)
  assert.equal(areasOfCity(seededAreas, 'abuja'), seededAreas)
})

test('where no area is served at all, nothing is refused', () => {
  assert.deepEqual(locatePlace([], { area: 'Wuse 2', latitude: 9, longitude: 7 }), { kind: 'unknown' })
})

test('the field offers served areas by the beginning of any of their names', () => {
  assert.deepEqual(suggestAreas(seededAreas, 'wus', 3), ['Wuse', 'Wuse 2'])
  assert.deepEqual(suggestAreas(seededAreas, 'lifec', 3), ['Life Camp'])
  assert.deepEqual(suggestAreas(seededAreas, 'kef', 3), [])
  assert.deepEqual(suggestAreas(seededAreas, '', 3), [])
})
