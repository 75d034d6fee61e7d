import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdays } from '#domain/time/days.ts'
import { seededMarkets } from './markets.ts'

const marketNames = [
  'Wuse Market',
  'Garki Market',
  'Garki International Market',
  'Utako Market',
  'Kado Fish Market',
  'Karmo Market',
  'Gosa Market',
  'Nyanya Market',
  'Karu Market',
  'Orange Market',
  'Kubwa Village Market',
  'Dutse Alhaji Market',
  'Dei-Dei Market',
  'Zuba Market',
  'Gudu Market',
  'Maitama Farmers Market',
  'Kabusa Market',
  'Kuje Market',
  'Gwarinpa Market',
  'Jabi Market',
]

test('the twenty markets of the brief, each once', () => {
  assert.deepEqual(seededMarkets.map((market) => market.name).sort(), [...marketNames].sort())
})

test('slugs follow the rule of the specification', () => {
  for (const { slug, name } of seededMarkets) {
    const bySpecification = name
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .replaceAll(' ', '-')
    assert.equal(slug, bySpecification)
  }
})

test('hours read HH:MM, open before they close, and cover the main days', () => {
  for (const { name, hours, marketDays } of seededMarkets) {
    assert.deepEqual(Object.keys(hours).sort(), [...weekdays].sort(), name)
    for (const day of Object.values(hours)) {
      if (!day) continue
      assert.match(day.opens, /^(0[5-9]|1[0-3]):[0-5]0$/, name)
      assert.match(day.closes, /^(1[5-9]|2[0-1]):[0-5]0$/, name)
    }
    assert.equal(hours.sunday, null, name)
    assert.ok(marketDays.length > 0, name)
    for (const day of marketDays) assert.ok(hours[day], `${name} is shut on its own market day, ${day}`)
  }
})

test('positions lie in and around the capital territory, no two at one spot', () => {
  for (const { name, latitude, longitude } of seededMarkets) {
    assert.ok(latitude > 8.4 && latitude < 9.35, name)
    assert.ok(longitude > 6.75 && longitude < 7.62, name)
  }
  assert.equal(
    new Set(seededMarkets.map((market) => `${market.latitude},${market.longitude}`)).size,
    seededMarkets.length,
  )
})

test('every description is two to four sentences of its own', () => {
  const openings = new Set<string>()
  for (const { name, description } of seededMarkets) {
    const sentences = description.split(/[.?!] /).length
    assert.ok(sentences >= 2 && sentences <= 4, name)
    assert.ok(description.length > 120 && description.length < 360, `${name} ${description.length}`)
    openings.add(description.split(' ').slice(0, 2).join(' '))
  }
  assert.equal(openings.size, seededMarkets.length)
})
