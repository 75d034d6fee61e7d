import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketPage } from '#contract/markets/markets.ts'
import type { ChosenMarket } from '#web/site/list/use-chosen-market.ts'
import { blockerOf } from './blocker.ts'

const market = { id: 'mkt_1' } as MarketPage
const wuse: ChosenMarket = { slug: 'wuse', name: 'Wuse Market', market, error: null, retry: () => undefined }
const open = { when: null, isMarketOpen: false, isRestKnown: true, isChoosing: false } as const

test('a button that cannot be pressed says why, and nothing that a network brings holds an order up without one', () => {
  assert.equal(blockerOf(wuse, open), null)
  assert.equal(
    blockerOf({ ...wuse, slug: null, market: undefined }, open),
    null,
    'a tap says what is missing',
  )
  assert.match(
    blockerOf({ ...wuse, slug: null, market: undefined }, { ...open, isChoosing: true }) ?? '',
    /Choosing the best market/,
  )
  assert.match(
    blockerOf({ ...wuse, market: undefined }, open) ?? '',
    /Loading hours and prices of Wuse Market/,
  )
  assert.match(blockerOf({ ...wuse, market: undefined, error: new Error() }, open) ?? '', /could not load/)
  assert.match(blockerOf(wuse, { ...open, when: 'never' }) ?? '', /No free times/)
  assert.match(blockerOf(wuse, { ...open, isRestKnown: false }) ?? '', /second market/)
  const withoutNetwork = { ...open, isMarketOpen: true, isRestKnown: false }
  assert.equal(blockerOf({ ...wuse, market: undefined }, withoutNetwork), null)
})
