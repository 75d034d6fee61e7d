import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Market } from '#contract/markets/markets.ts'
import { plainMarket, plainWeek } from '#contract/markets/plain-market.ts'
import { firstToOpen, marketsToday } from './markets-today.ts'

const week = { ...plainWeek, sunday: { opens: '12:00', closes: '17:00' } }
const market = (name: string, change: Partial<Market> = {}) => plainMarket(name, { hours: week, ...change })

/** Returns a Lagos time in the week of Monday 16 November 2026. */
const at = (date: number, clock: string) => Date.parse(`2026-11-${date}T${clock}:00.000+01:00`)
const names = (markets: Market[], nowMs: number) => {
  const today = marketsToday(markets, new Date(nowMs))
  return today.kind === 'some' ? today.markets.map(({ name }) => name) : today.kind
}

test('three at most: main market days first, then the longest open, then by name', () => {
  const late = { ...week, monday: { opens: '07:00', closes: '19:00' } }
  const all = [
    market('a'),
    market('b'),
    market('late', { hours: late }),
    market('main', { marketDays: ['monday'] }),
    market('off', { isActive: false, marketDays: ['monday'] }),
  ]
  assert.deepEqual(names(all, at(16, '10:00')), ['main', 'late', 'a'])
})

test('an open market comes before a main one that is not open yet', () => {
  const early = { ...week, monday: { opens: '05:30', closes: '18:00' } }
  const all = [market('main', { marketDays: ['monday'] }), market('early', { hours: early })]
  assert.deepEqual(names(all, at(16, '06:00')), ['early', 'main'])
})

test('Sundays are Sundays, with every market that opens all the same', () => {
  const shut = market('shut', { hours: plainWeek })
  const all = [market('a'), market('b'), market('c'), market('d'), shut]
  const today = marketsToday(all, new Date(at(22, '13:00')))
  assert.ok(today.kind === 'sunday')
  assert.deepEqual(
    today.markets.map(({ name }) => name),
    ['a', 'b', 'c', 'd'],
  )
  assert.deepEqual(marketsToday(all, new Date(at(22, '17:00'))), { kind: 'sunday', markets: [] })
})

test('while none is open the one that opens first is named', () => {
  const early = market('early', { hours: { ...week, monday: { opens: '06:30', closes: '18:00' } } })
  const closed = market('closed', { closures: [{ date: '2026-11-23', reason: 'Sanitation' }] })
  assert.equal(firstToOpen([market('a'), closed, early], new Date(at(22, '23:30')))?.name, 'early')
  assert.equal(firstToOpen([market('off', { isActive: false })], new Date(at(22, '23:30'))), null)
})

test('once all have shut there are none', () => {
  assert.equal(names([market('a')], at(16, '18:00')), 'none')
  assert.equal(names([], at(16, '10:00')), 'none')
})
