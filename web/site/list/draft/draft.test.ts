import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewOrder } from '#contract/orders/orders.ts'
import { newDraft, nextDraft, restOf } from './draft.ts'
import { nextPast, type PastStep } from './draft-past.ts'
import type { Draft, DraftAction, DraftItem } from './draft-shape.ts'

const wuse = { id: 'mkt_1', slug: 'wuse-market', name: 'Wuse Market' }
const garki = { id: 'mkt_2', slug: 'garki-market', name: 'Garki Market' }

function item(name: string): Omit<DraftItem, 'id'> {
  return {
    raw: name,
    name,
    productId: null,
    icon: null,
    quantity: 1,
    unit: null,
    size: null,
    note: null,
    budgetKobo: null,
    capKobo: null,
    ifMissing: 'ask',
  }
}

const three = nextDraft(newDraft('key-1'), { do: 'add', lines: [item('beans'), item('garri'), item('ugu')] })
function never(): never {
  throw new Error('the draft has this')
}
const names = (items: DraftItem[]) => items.map(({ name }) => name)

test('items are added in order, each with a name of its own that is never used again', () => {
  const [first] = three.lines
  const fewer = nextDraft(three, { do: 'remove', id: first?.id ?? '' })
  const more = nextDraft(fewer, { do: 'add', lines: [item('yam')] })
  assert.deepEqual(names(more.lines), ['garri', 'ugu', 'yam'])
  assert.equal(new Set([...three.lines, ...more.lines].map(({ id }) => id)).size, 4)
})

test('adding clears what was typed only when asked to, and saves remarks as a note to the agent', () => {
  const typing = nextDraft({ ...three, note: 'Call first' }, { do: 'type', text: 'Good morning, 2 yam' })
  const added = nextDraft(typing, { do: 'add', lines: [item('yam')], note: 'Good morning', leftToType: '' })
  assert.equal(added.typed, '')
  assert.equal(added.note, 'Call first\nGood morning')
  assert.equal(nextDraft(typing, { do: 'add', lines: [item('ata rodo')] }).typed, 'Good morning, 2 yam')
})

test('a removed item comes back where it was, with everything on it; the address stays as it is now', () => {
  const noted = nextDraft(three, { do: 'edit', id: 'line-2', change: { note: 'white' } })
  const without = nextDraft(noted, { do: 'remove', id: 'line-2' })
  assert.deepEqual(names(without.lines), ['beans', 'ugu'])
  const moved = nextDraft(without, { do: 'place', change: { area: 'Wuse 2' } })
  const back = nextDraft(moved, { do: 'undo', to: noted })
  assert.deepEqual(back.lines, noted.lines)
  assert.equal(back.place.area, 'Wuse 2')
  const [item] = nextDraft(back, { do: 'add', lines: [three.lines[0] ?? never()] }).lines.slice(-1)
  assert.ok(!back.lines.some(({ id }) => id === item?.id))
})

test('taking back goes step by step; typing in one field is one step, and a placed order leaves none', () => {
  let past: readonly PastStep[] = []
  let draft = three
  const action = (next: DraftAction) => {
    past = nextPast(past, next, draft)
    draft = nextDraft(draft, next)
  }
  for (const name of ['b', 'bl', 'black beans']) action({ do: 'edit', id: 'line-1', change: { name } })
  action({ do: 'type', text: 'yam' })
  action({ do: 'remove', id: 'line-3' })
  action({ do: 'clear' })
  assert.equal(past.length, 3)
  const seen: string[][] = []
  while (past.length > 0) {
    action({ do: 'undo', to: past.at(-1)?.before ?? never() })
    seen.push(names(draft.lines))
  }
  assert.deepEqual(seen, [
    ['black beans', 'garri'],
    ['black beans', 'garri', 'ugu'],
    ['beans', 'garri', 'ugu'],
  ])
  action({ do: 'clear' })
  action({ do: 'startOver', key: 'key-9' })
  assert.deepEqual(past, [])
})

test('what the list was said to come to holds until it is another list', () => {
  const price = { lowKobo: 1, highKobo: 2, feesKobo: 3 }
  const shown = nextDraft(three, { do: 'shown', price })
  const same: DraftAction[] = [
    { do: 'editAll', change: { ifMissing: 'skip' } },
    { do: 'edit', id: 'line-1', change: { ifMissing: 'nearest' } },
    { do: 'write', change: { note: 'Call me' } },
  ]
  for (const action of same) assert.deepEqual(nextDraft(shown, action).shown, price, action.do)
  const other: DraftAction[] = [
    { do: 'edit', id: 'line-1', change: { quantity: 3 } },
    { do: 'add', lines: [] },
    { do: 'remove', id: 'line-1' },
    { do: 'chooseMarket', market: wuse },
  ]
  for (const action of other) assert.equal(nextDraft(shown, action).shown, null, action.do)
})

test('removing what is not there changes nothing', () => {
  assert.equal(nextDraft(three, { do: 'remove', id: 'line-9' }), three)
})

test('a budget and a cap live side by side', () => {
  const budget = nextDraft(three, { do: 'edit', id: 'line-1', change: { budgetKobo: 50_000 } })
  const cap = nextDraft(budget, { do: 'edit', id: 'line-1', change: { capKobo: 80_000 } })
  assert.deepEqual([cap.lines[0]?.budgetKobo, cap.lines[0]?.capKobo], [50_000, 80_000])
  const without = nextDraft(cap, { do: 'edit', id: 'line-1', change: { budgetKobo: null } })
  assert.deepEqual([without.lines[0]?.budgetKobo, without.lines[0]?.capKobo], [null, 80_000])
})

test('another market keeps the list but not the hour', () => {
  const booked = {
    ...nextDraft(three, { do: 'chooseMarket', market: wuse }),
    scheduledFor: '2026-11-21T09:00:00.000Z',
  }
  assert.equal(nextDraft(booked, { do: 'chooseMarket', market: wuse }).scheduledFor, booked.scheduledFor)
  const moved = nextDraft(booked, { do: 'chooseMarket', market: garki })
  assert.equal(moved.scheduledFor, null)
  assert.deepEqual(names(moved.lines), ['beans', 'garri', 'ugu'])
})

test('starting over makes a new order of it, and remembers where and who', () => {
  const placed = nextDraft(
    nextDraft(nextDraft(three, { do: 'place', change: { area: 'Wuse 2' } }), {
      do: 'contact',
      change: { name: 'Amina' },
    }),
    { do: 'chooseMarket', market: wuse },
  )
  const next = nextDraft(placed, { do: 'startOver', key: 'key-2' })
  assert.equal(next.key, 'key-2')
  assert.deepEqual(next.lines, [])
  assert.deepEqual([next.place.area, next.contact.name, next.market], ['Wuse 2', 'Amina', wuse])
})

test('whatever was sent without an answer is remembered once, until an answer comes', () => {
  const order = (note: string) => ({ note }) as unknown as NewOrder
  const action = (draft: Draft, note: string) => nextDraft(draft, { do: 'send', order: order(note) })
  const sent = action(action(action(three, 'a'), 'b'), 'a')
  assert.deepEqual(sent.unanswered, [order('a'), order('b')])
  assert.deepEqual(nextDraft(sent, { do: 'answered' }).unanswered, [])
  const renewed = nextDraft(sent, { do: 'renewKey', key: 'key-2' })
  assert.deepEqual([renewed.key, renewed.unanswered, renewed.lines.length], ['key-2', [], 3])
})

const [beans, garri, ugu] = three.lines.map(({ id }) => id)
const split = nextDraft(
  { ...three, market: wuse, scheduledFor: '2026-11-23T08:00:00.000Z' },
  { do: 'split', firstIds: [garri ?? ''] },
)

test('what a split leaves is the next order, and one undo takes the split back', () => {
  assert.deepEqual([names(split.lines), names(split.rest ?? [])], [['garri'], ['beans', 'ugu']])
  assert.equal(split.scheduledFor, '2026-11-23T08:00:00.000Z')
  assert.equal(restOf(split), null)
  const next = nextDraft(split, { do: 'startOver', key: 'key-2' })
  assert.deepEqual([next.key, names(next.lines), next.rest ?? []], ['key-2', ['beans', 'ugu'], []])
  const again = nextDraft(split, { do: 'split', firstIds: [] })
  assert.deepEqual(names(again.rest ?? []), ['garri', 'beans', 'ugu'])
  const back = nextDraft(split, { do: 'undo', to: three })
  assert.deepEqual([names(back.lines), back.rest], [['beans', 'garri', 'ugu'], []])
})

const twoMarkets = nextDraft(
  { ...three, market: wuse, scheduledFor: '2026-11-23T08:00:00.000Z' },
  { do: 'split', firstIds: [beans ?? '', garri ?? ''], market: garki },
)

test('the rest of a list may come from another market with this order; placed, nothing of it is left', () => {
  assert.deepEqual(
    [names(twoMarkets.lines), restOf(twoMarkets)?.market.name, names(restOf(twoMarkets)?.lines ?? [])],
    [['beans', 'garri'], 'Garki Market', ['ugu']],
  )
  assert.equal(twoMarkets.scheduledFor, null, 'an hour may not suit both')
  assert.deepEqual(nextDraft(twoMarkets, { do: 'startOver', key: 'key-2' }).lines, [])
  const later = nextDraft(twoMarkets, { do: 'restAt', change: { restMarket: null } })
  assert.deepEqual(names(nextDraft(later, { do: 'startOver', key: 'key-2' }).lines), ['ugu'])
})

test('what is set for an item or for all holds for those of the second market too', () => {
  const all = nextDraft(twoMarkets, { do: 'editAll', change: { ifMissing: 'skip' } })
  assert.deepEqual(
    [...all.lines, ...(all.rest ?? [])].map(({ ifMissing }) => ifMissing),
    ['skip', 'skip', 'skip'],
  )
  const one = nextDraft(twoMarkets, { do: 'edit', id: ugu ?? '', change: { note: 'fresh' } })
  assert.equal(restOf(one)?.lines[0]?.note, 'fresh')
})

test('two markets become one again: by hand, by choosing the second, or with nothing left at the first', () => {
  const joined = nextDraft(twoMarkets, { do: 'rejoin' })
  assert.deepEqual([names(joined.lines), restOf(joined)], [['beans', 'garri', 'ugu'], null])
  assert.deepEqual(restOf(nextDraft(joined, { do: 'undo', to: twoMarkets })), restOf(twoMarkets))
  const chosen = nextDraft(twoMarkets, { do: 'chooseMarket', market: garki })
  assert.deepEqual(
    [names(chosen.lines), chosen.market, restOf(chosen)],
    [['beans', 'garri', 'ugu'], garki, null],
  )
  const third = nextDraft(twoMarkets, { do: 'chooseMarket', market: { ...wuse, id: 'mkt_3' } })
  assert.deepEqual(names(restOf(third)?.lines ?? []), ['ugu'])
  const empty = [beans, garri].reduce(
    (draft: Draft, id) => nextDraft(draft, { do: 'remove', id: id ?? '' }),
    twoMarkets,
  )
  assert.deepEqual([names(empty.lines), empty.market, restOf(empty)], [['ugu'], garki, null])
  assert.equal(restOf(nextDraft(twoMarkets, { do: 'clear' })), null)
})

test('a market that the customer chose is known as that until we choose another', () => {
  const own = nextDraft(three, { do: 'chooseMarket', market: wuse, by: 'customer' })
  assert.deepEqual([own.market, own.marketBy], [wuse, 'customer'])
  const ours = nextDraft(own, { do: 'chooseMarket', market: wuse })
  assert.equal('marketBy' in ours, false)
  assert.equal('marketBy' in nextDraft(own, { do: 'startOver', key: 'key-2' }), false)
  const booked = { ...ours, scheduledFor: '2026-11-23T08:00:00.000Z' }
  assert.equal(nextDraft(booked, { do: 'chooseMarket', market: garki }).scheduledFor, null)
  const kept = nextDraft(booked, { do: 'chooseMarket', market: garki, keepsHour: true })
  assert.equal(kept.scheduledFor, booked.scheduledFor)
})

test('the note of an order that is repeated or was not sent is no message to read', () => {
  const note = 'my house na Gwarinpa'
  const again = { do: 'repeat', market: wuse, lines: [], texts: { note }, spendingCapKobo: null } as const
  const repeated = nextDraft(three, { ...again, paymentMethod: 'wallet' })
  assert.deepEqual([repeated.note, repeated.message, repeated.paymentMethod], [note, undefined, 'wallet'])
  const back = nextDraft({ ...three, note }, { do: 'takeBack', draft: newDraft('key') })
  assert.deepEqual([back.note, back.message], [note, undefined])
})
