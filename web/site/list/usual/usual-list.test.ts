import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveUsualListEndpoint, type UsualList } from '#contract/lists/usual-lists.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import {
  claimLists,
  draftItems,
  latestOf,
  mergeLists,
  noSavedLists,
  savedItems,
  withList,
  withoutList,
} from './usual-list.ts'

const beans = {
  raw: '2 mudu beans',
  name: ' beans ',
  productId: null,
  icon: 'beans',
  quantity: 2,
  unit: 'mudu',
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  ifMissing: 'skip',
} as const
const item: DraftItem = { ...beans, id: 'line-1' }
const idOf = (count: number) => `usl_${String(count).padStart(26, '0')}`
const list = (count: number, name: string) => ({ id: idOf(count), name, lines: savedItems([item]) })
const there = (count: number, name: string): UsualList => ({
  ...list(count, name),
  changedAt: '2026-11-21T08:00:00.000Z',
})
const saved = new Date('2026-11-22T08:00:00.000Z')
const names = ({ lists }: { lists: readonly { name: string }[] }) => lists.map(({ name }) => name)

test('a list stores what is wanted, as the server takes it, and gives it back', () => {
  const nameless = { ...item, id: 'line-2', name: ' ' }
  const saved = { id: idOf(1), name: 'Soup', lines: savedItems([item, nameless]) }
  assert.equal(saveUsualListEndpoint.body?.safeParse(saved).success, true)
  const [again] = draftItems(saved, [])
  assert.deepEqual(again, { ...beans, name: 'beans', raw: '', icon: null, capOf: 'all' })
})

test('what was made signed out is stored beside what the account has, by name', () => {
  const here = withList(withList(noSavedLists, list(1, 'Soup'), saved), list(2, 'Breakfast'), saved)
  const merged = mergeLists(claimLists(here, 'usr_1'), [there(3, 'Party'), there(1, 'Old soup')], 'usr_1')
  assert.deepEqual(names(merged), ['Breakfast', 'Party', 'Soup'])
})

test('of several lists the one that was saved last is that of last time', () => {
  const later = new Date('2026-11-23T08:00:00.000Z')
  const two = withList(withList(noSavedLists, list(1, 'Soup'), later), list(2, 'Breakfast'), saved)
  assert.equal(latestOf(two)?.name, 'Soup')
  assert.equal(latestOf(withList(two, list(2, 'Breakfast'), new Date('2026-11-24')))?.name, 'Breakfast')
  assert.equal(latestOf(mergeLists(noSavedLists, [there(3, 'Party')], 'usr_1'))?.name, 'Party')
  assert.equal(latestOf(noSavedLists), undefined)
})

test('what is gone from the account goes from here, and what was removed here does not come back', () => {
  const sent = mergeLists(noSavedLists, [there(1, 'Soup'), there(2, 'Breakfast')], 'usr_1')
  assert.deepEqual(names(mergeLists(sent, [there(1, 'Soup')], 'usr_1')), ['Soup'])
  const without = withoutList(sent, idOf(2))
  assert.deepEqual(names(mergeLists(without, [there(1, 'Soup'), there(2, 'Breakfast')], 'usr_1')), ['Soup'])
})

test('nobody finds the lists of anyone who used the phone before', () => {
  const theirs = withList({ ...noSavedLists, owner: 'usr_1' }, list(1, 'Secret soup'), saved)
  assert.deepEqual(claimLists(theirs, 'usr_2'), { ...noSavedLists, owner: 'usr_2' })
  assert.deepEqual(names(claimLists(theirs, 'usr_1')), ['Secret soup'])
})
