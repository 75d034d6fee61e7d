import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkedItems,
  computedItems,
  type LaunchFacts,
  type LaunchItem,
} from '#contract/launch/launch-checklist.ts'
import { checkLine } from './check-readiness.ts'

const ready: LaunchFacts = {
  activeMarkets: 20,
  emptyMarkets: 0,
  pricedMarkets: 20,
  photolessMarkets: 0,
  photolessPlaces: 0,
  deliveryFeeKobo: 150_000,
  serviceFeeKobo: 50_000,
  areFeesChosen: true,
  practiceHours: false,
  isPracticeGround: false,
  exampleContacts: [],
  mail: { provider: 'smtp', isConfirmed: true, isRefused: false, testedAt: '2026-11-22T09:00:00.000Z' },
  push: { provider: 'web_push', devices: 0, missing: [] },
  payments: 'live',
  agents: 3,
  checkedAgents: 3,
  checkedOnDuty: 2,
  owners: 1,
  ownersWithStep: 1,
  demoPeople: 0,
  site: { url: 'https://kasuwa.example', isProduction: true },
  subscribers: 7,
}

const stateOf = (item: LaunchItem, change: Partial<LaunchFacts> = {}, isMarked = false) =>
  checkLine(item, { ...ready, ...change }, isMarked)

test('a complete setup is ready in every computed item, marked or not', () => {
  for (const item of computedItems)
    for (const isMarked of [false, true]) assert.equal(stateOf(item, {}, isMarked), 'ready', item)
})

test('each thing that is missing wants attention, and a mark says only that it is on purpose', () => {
  const { mail, push } = ready
  const missing: [LaunchItem, Partial<LaunchFacts>][] = [
    ['markets', { activeMarkets: 0 }],
    ['markets', { emptyMarkets: 1 }],
    ['prices', { pricedMarkets: 0 }],
    ['prices', { activeMarkets: 20, pricedMarkets: 6 }],
    ['photos', { photolessMarkets: 1 }],
    ['photos', { photolessPlaces: 6 }],
    ['fees', { areFeesChosen: false }],
    ['hours', { practiceHours: true }],
    ['practice', { isPracticeGround: true }],
    ['contact', { exampleContacts: ['address'] }],
    ['mail', { mail: { ...mail, provider: 'outbox' } }],
    ['mail', { mail: { ...mail, testedAt: null } }],
    ['mail', { mail: { ...mail, isConfirmed: false } }],
    ['mail', { mail: { ...mail, isRefused: true } }],
    ['waiting', { mail: { ...mail, testedAt: null } }],
    ['push', { push: { ...push, provider: 'firebase', missing: ['API key'] } }],
    ['payments', { payments: 'off' }],
    ['payments', { payments: 'test' }],
    ['agents', { checkedAgents: 2 }],
    ['agents', { agents: 0, checkedAgents: 0 }],
    ['duty', { checkedOnDuty: 1 }],
    ['owner', { ownersWithStep: 0 }],
    ['owner', { owners: 0, ownersWithStep: 0 }],
    ['demo', { demoPeople: 1 }],
    ['site', { site: { url: 'https://kasuwa.example', isProduction: false } }],
    ['site', { site: { url: 'http://localhost:3000', isProduction: true } }],
  ]
  for (const [item, change] of missing) {
    const what = `${item} ${JSON.stringify(change)}`
    assert.equal(stateOf(item, change), 'attention', what)
    assert.equal(stateOf(item, change, true), 'left_out', what)
  }
  assert.deepEqual(new Set(missing.map(([item]) => item)), new Set(computedItems), 'every line can fail')
})

test('what was set to nothing by somebody is left out by itself', () => {
  assert.equal(stateOf('fees', { deliveryFeeKobo: 0, serviceFeeKobo: 0 }), 'left_out')
  assert.equal(stateOf('fees', { deliveryFeeKobo: 0 }), 'ready')
  assert.equal(stateOf('push', { push: { ...ready.push, provider: 'off' } }), 'left_out')
})

test('nobody waits for an email: that no email goes out holds nobody up', () => {
  const mail = { ...ready.mail, provider: 'outbox' as const }
  assert.equal(stateOf('waiting', { mail, subscribers: 0 }), 'ready')
})

test('what only a person can check is ready once a person says so, and not before', () => {
  for (const item of checkedItems)
    assert.deepEqual([stateOf(item), stateOf(item, {}, true)], ['attention', 'ready'], item)
})
