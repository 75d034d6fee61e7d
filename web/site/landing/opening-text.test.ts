import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Market } from '#contract/markets/markets.ts'
import { plainMarket, plainWeek } from '#contract/markets/plain-market.ts'
import { openingText } from './opening-text.ts'

/** A Lagos time in November 2026; the 22nd is a Sunday. */
const at = (date: number, clock: string) => Date.parse(`2026-11-${date}T${clock}:00.000+01:00`)
/** The text with common spaces: a time has one that does not break. */
const said = (markets: readonly Market[], nowMs: number) =>
  openingText(markets, nowMs)?.replace(/\s/g, ' ') ?? null
const wuse = plainMarket('Wuse')
const karmo = plainMarket('Karmo', { hours: { ...plainWeek, monday: { opens: '08:00', closes: '18:00' } } })
const all = [karmo, wuse]

test('on Sundays and at night the first page says when the first market opens', () => {
  assert.equal(said(all, at(22, '20:00')), 'Tell us tonight. The first market opens at 7 am.')
  assert.equal(said(all, at(22, '10:00')), 'Tell us now. The first market opens at 7 am, Mon 23 Nov.')
  assert.equal(said(all, at(21, '22:30')), 'Tell us tonight. The first market opens at 7 am, Mon 23 Nov.')
  assert.equal(said([wuse], at(18, '23:00')), 'Tell us tonight. The first market opens at 7 am.')
  assert.equal(said([wuse], at(19, '05:00')), 'Tell us now. The first market opens at 7 am.')
})

test('it says nothing while a market is open, or when none will be', () => {
  assert.equal(said(all, at(20, '10:00')), null)
  assert.equal(said([], at(22, '20:00')), null)
})
