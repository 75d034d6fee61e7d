import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Market } from '#contract/markets/markets.ts'
import { plainWeek } from '#contract/markets/plain-market.ts'
import { minutes } from '#domain/time/durations.ts'
import { chosenText, keptText } from './market-news-text.ts'
import type { MarketChoice } from './use-market-choices.ts'

/** A Tuesday. */
const nowMs = Date.parse('2026-11-24T10:00:00+01:00')
const closedWeek = Object.fromEntries(Object.keys(plainWeek).map((day) => [day, null]))

function choice(name: string, inMinutes: number | null, changes: Partial<MarketChoice> = {}): MarketChoice {
  const { isOpen = true } = changes
  const market = { name, isActive: true, hours: isOpen ? plainWeek : closedWeek, closures: [] }
  return {
    marketId: name,
    market: market as unknown as Market,
    arrival: null,
    offer: null,
    isOpen,
    byMs: inMinutes === null ? null : nowMs + minutes(inMinutes),
    lacks: 0,
    metres: 1000,
    ...changes,
  }
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const kubwa = choice('Kubwa', 50)
const wuse = choice('Wuse', 80)
const shut = choice('Kubwa', 50, { isOpen: false })
const placed = { nowMs, isPlaced: true }

test('each change of the market is said with its reason and the new time', () => {
  const said = (best: MarketChoice, before: MarketChoice | null, isPlaced = true) =>
    plain(chosenText(best, before, { nowMs, isPlaced }))
  assert.equal(said(wuse, null), 'We chose Wuse, at your gate by 11:20 am.')
  assert.equal(said(wuse, shut), 'Kubwa is closed. Wuse, by 11:20 am.')
  assert.equal(
    said(wuse, choice('Kubwa', 900, { isOpen: false, market: kubwa.market })),
    'Kubwa closes too soon for this list. Wuse, by 11:20 am.',
  )
  assert.equal(
    said(wuse, choice('Kubwa', 50, { lacks: 1 })),
    'Kubwa does not sell 1 of your items. Wuse, by 11:20 am.',
  )
  assert.equal(
    said(wuse, choice('Kubwa', 50, { lacks: 3 })),
    'Kubwa does not sell 3 of your items. Wuse, by 11:20 am.',
  )
  assert.equal(said(kubwa, wuse), 'Sooner now: Kubwa, by 10:50 am.')
  assert.equal(said(kubwa, choice('Wuse', null)), 'We chose Kubwa, at your gate by 10:50 am.')
  assert.equal(
    said(choice('Wuse', 1_300, { isOpen: false }), shut),
    'No market is open now. Wuse, by tomorrow, 7:40 am.',
  )
  assert.equal(
    said(choice('Wuse', null), null, false),
    'Prices are from Wuse for now. Tell us where to bring your list, and we will choose the market.',
  )
})

test('what the customer chose is spoken of only where another is better', () => {
  const said = (chosen: MarketChoice, best: MarketChoice) => plain(keptText(chosen, best, placed.nowMs))
  assert.equal(said(wuse, wuse), null)
  assert.equal(said(wuse, kubwa), null, 'half an hour is no matter')
  assert.equal(said(shut, wuse), 'You chose Kubwa, which is closed. Wuse can bring it by 11:20 am.')
  assert.equal(said(choice('Kuje', 130), wuse), 'You chose Kuje, by 12:10 pm. Wuse can bring it by 11:20 am.')
  assert.equal(
    said(choice('Kubwa', 50, { lacks: 2 }), wuse),
    'You chose Kubwa, which does not sell 2 of your items. Wuse can bring it by 11:20 am.',
  )
  assert.equal(said(shut, choice('Wuse', 80, { isOpen: false })), null, 'a closed one is no better')
})
