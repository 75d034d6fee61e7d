import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked, choicePart, idPart, listAddress, searchPart, sortPart, usualPart } from './list-address.ts'

const people = listAddress(
  '/admin/users',
  {
    search: searchPart(10),
    role: choicePart(['customer', 'agent']),
    order: usualPart(['name', 'age'], 'name'),
    market: idPart(/^[a-z-]+$/),
  },
  ['user', idPart(/^usr_\d+$/)],
)
const everybody = { search: '', role: null, order: 'name', market: null } as const
const read = (address: string) => people.read(new URLSearchParams(address))

test('a view is read from its address as it was written', () => {
  const view = { search: 'Ada & Co?', role: 'agent', order: 'age', market: 'wuse-market' } as const
  const address = people.write(view, 'usr_7')
  assert.equal(
    address,
    '/admin/users?search=Ada+%26+Co%3F&role=agent&order=age&market=wuse-market&user=usr_7',
  )
  const params = new URL(address, 'https://kasuwa.test').searchParams
  assert.deepEqual(people.read(params), view)
  assert.equal(people.openIn(params), 'usr_7')
})

test('what is usual stands in no address', () => {
  assert.equal(people.write(everybody), '/admin/users')
  assert.equal(people.write(everybody, 'usr_7'), '/admin/users?user=usr_7')
  assert.deepEqual(read(''), everybody)
})

test('what cannot be is read as nothing, and what is too long is cut', () => {
  assert.deepEqual(read('role=godmode&order=size&market=%2F%2Fevil&search=+'), everybody)
  assert.equal(read('search=++twelve+letters').search, 'twelve let')
  for (const user of ['', 'usr_x', 'usr_7/..'])
    assert.equal(people.openIn(new URLSearchParams({ user })), null)
})

test('a field changes its own part of the view', () => {
  const agents = people.withText({ ...everybody, search: 'ada' }, 'role', 'agent')
  assert.deepEqual(agents, { ...everybody, search: 'ada', role: 'agent' })
  assert.equal(people.textOf(agents, 'role'), 'agent')
  assert.equal(people.textOf(agents, 'market'), '')
  assert.deepEqual(people.withText(agents, 'role', ''), { ...everybody, search: 'ada' })
})

test('a list is sorted by a column, and by the same one again the other way round', () => {
  const sort = sortPart(['name', 'cash', 'stars'], 'name', ['name'])
  const sorted = listAddress('/admin/agents', { sort })
  const read = (address: string) => sorted.read(new URLSearchParams(address)).sort
  assert.deepEqual(read(''), { by: 'name', isDescending: false })
  assert.deepEqual(read('sort=cash'), { by: 'cash', isDescending: true })
  assert.deepEqual(read('sort=secret&direction=desc'), { by: 'name', isDescending: true })
  const cash = sort.next(sort.usual, 'cash')
  assert.equal(sorted.write({ sort: cash }), '/admin/agents?sort=cash')
  const leastFirst = sort.next(cash, 'cash')
  assert.equal(sorted.write({ sort: leastFirst }), '/admin/agents?sort=cash&direction=asc')
  assert.deepEqual(read('sort=cash&direction=asc'), leastFirst)
  assert.equal(sorted.write({ sort: sort.next(leastFirst, 'name') }), '/admin/agents')
})

test('a route is told every key', () => {
  assert.deepEqual(people.keys, ['search', 'role', 'order', 'market', 'user'])
})

test('a call is not asked for what is not there', () => {
  assert.deepEqual(asked({ ...everybody, search: '', cursor: null, limit: '100' }), {
    order: 'name',
    limit: '100',
  })
})
