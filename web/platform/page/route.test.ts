import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoute, pagesOf } from './route.ts'
import { entranceFor, signInPath } from './route-access.ts'

const BlankScreen = () => null
const page = pagesOf({ '/web/a/blank-screen.tsx': async () => ({ BlankScreen }) })
const routes = (['/', '/orders/:id', '/orders/new', '/:slug'] as const).map((path) =>
  page(path, 'a/blank', { title: path }),
)
const found = (path: string) => {
  const match = matchRoute(routes, path)
  return match === null ? null : [match.route.path, match.params]
}
const person = {
  id: 'usr_1',
  username: 'a',
  name: 'A',
  isGodMode: false,
  permissions: [],
  email: null,
  phoneNumber: null,
}

test('the first route that fits wins, and its parameters are decoded', () => {
  assert.deepEqual(found('/'), ['/', {}])
  assert.deepEqual(found('/orders/ord_1'), ['/orders/:id', { id: 'ord_1' }])
  assert.deepEqual(found('/orders/new'), ['/orders/:id', { id: 'new' }])
  assert.deepEqual(found('/a%20b'), ['/:slug', { slug: 'a b' }])
})

test('a page shows the screen of its file, and what has a title only is left out by search engines', async () => {
  const [first] = routes
  const input = { params: {}, search: new URLSearchParams(), city: null, setting: () => '', data: {} }
  assert.equal(first?.screen.file, 'web/a/blank-screen.tsx')
  assert.equal(await first?.screen.load(), BlankScreen)
  assert.deepEqual(first?.head(input), { title: '/', description: undefined, isPrivate: true })
  const named = page('/:slug', 'a/blank', { title: ({ params }) => params.slug })
  assert.equal(named.head({ ...input, params: { slug: 'wuse' } }).title, 'wuse')
  assert.throws(() => page('/', 'a/nothing', {}), /web\/a\/nothing-screen\.tsx/)
})

test('of two pages with one path a role has its own, and who has none of it the other', () => {
  const both = [
    page('/dashboard', 'a/blank', { role: 'agent', title: 'desk' }),
    page('/dashboard', 'a/blank', { title: 'errands' }),
  ]
  const roleOf = (role?: 'agent' | 'customer') => matchRoute(both, '/dashboard', 'site', role)?.route.role
  assert.deepEqual([roleOf('agent'), roleOf('customer'), roleOf()], ['agent', undefined, 'agent'])
})

test('what fits nothing is nothing: too long, malformed, or empty', () => {
  for (const path of ['/a/b', '/%zz', '/orders/', '/orders/a/b']) assert.equal(found(path), null)
})

test('a page opens to those for whom it is meant', () => {
  const customer = { ...person, role: 'customer' as const }
  const admin = { ...person, role: 'admin' as const, permissions: ['orders.read'] }
  const god = { ...person, role: 'godmode' as const }
  assert.equal(entranceFor({ access: 'public' }, null), 'open')
  assert.equal(entranceFor({ access: 'signedIn' }, null), 'sign-in')
  assert.equal(entranceFor({ access: 'signedIn' }, customer), 'open')
  assert.equal(entranceFor({ access: 'agent' }, customer), 'forbidden')
  assert.equal(entranceFor({ access: 'admin' }, customer), 'forbidden')
  assert.equal(entranceFor({ access: 'orders.read' }, admin), 'open')
  assert.equal(entranceFor({ access: 'users.manage' }, admin), 'forbidden')
  assert.equal(entranceFor({ access: 'users.manage' }, god), 'open')
  const ofCompany = { access: 'orders.read', isOfAllCities: true } as const
  assert.equal(entranceFor(ofCompany, admin), 'open')
  assert.equal(entranceFor(ofCompany, { ...admin, cities: ['lagos'] }), 'forbidden')
  assert.equal(entranceFor({ access: 'orders.read' }, { ...admin, cities: ['lagos'] }), 'open')
  assert.equal(signInPath('/orders/1', 'tab=bill'), '/login?next=%2Forders%2F1%3Ftab%3Dbill')
})
