import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Source } from '../check-house.ts'
import { findCycles } from './cycles.ts'
import { faultsOfImports } from './imports.ts'
import { faultsOfLocales } from './locales.ts'
import { faultsOfServerFiles } from './server-files.ts'
import { faultsOfSizes } from './sizes.ts'
import { faultsOfNames } from './vocabulary.ts'

/** A file of a house that is not ours, with what it imports. */
function source(path: string, imports: string[] = [], text = '', packages: string[] = []): Source {
  return { path, text, imports, runtimeImports: imports, packages }
}

const faultsOf = (path: string, ...imports: string[]) => faultsOfImports(source(path, imports))

test('features know only those before them, by stories and rules', () => {
  const refused: [string, string, RegExp][] = [
    ['server/orders/place-order.ts', 'server/dispatch/offer-order.ts', /ranks before.*event/],
    ['server/dispatch/offer-order.ts', 'server/orders/store.ts', /orders's own/],
    ['server/dispatch/offer-order.ts', 'server/orders/order-store.ts', /orders's own/],
    ['server/dispatch/offer-order.ts', 'server/orders/staff-routes.ts', /orders's own/],
    ['server/platform/events.ts', 'server/orders/rules.ts', /platform knows no feature/],
    ['web/orders/order-screen.tsx', 'web/tracking/map.tsx', /ranks before/],
  ]
  for (const [from, to, why] of refused) assert.match(faultsOf(from, to).join(), why, `${from} → ${to}`)
  assert.deepEqual(
    faultsOf(
      'server/dispatch/offer-order.ts',
      'server/orders/queue.ts',
      'server/platform/clock.ts',
      'server/dispatch/store.ts',
      'contract/geo.ts',
    ),
    [],
  )
})

test('the rooms keep apart', () => {
  const refused: [string, string][] = [
    ['contract/orders.ts', 'server/config.ts'],
    ['server/app.ts', 'web/app/routes.tsx'],
    ['web/orders/order-screen.tsx', 'server/orders/rules.ts'],
    ['web/orders/order-screen.tsx', 'database/seed.ts'],
    ['web/design/button.tsx', 'contract/money.ts'],
    ['web/design/button.tsx', 'web/platform/api.ts'],
  ]
  for (const [from, to] of refused) assert.equal(faultsOf(from, to).length, 1, `${from} → ${to}`)
  const withPackage = source('contract/orders.ts', [], '', ['zod', 'kysely'])
  assert.match(faultsOfImports(withPackage).join(), /not kysely/)
})

test('files have names that say what they are, in rooms that the house has', () => {
  const refused = [
    'server/orders/utils.ts',
    'server/helpers/x.ts',
    'server/orders/index.ts',
    'server/orders/types.ts',
    'server/orders/placeOrder.ts',
    'server/orders/Order.ts',
    'server/loyalty/rules.ts',
    'server/cache.ts',
    'server/orders/card.tsx',
    'web/things/thing-screen.tsx',
    'web/orders/useOrder.ts',
  ]
  for (const path of refused) assert.notDeepEqual(faultsOfNames(source(path)), [], path)
  const good = [
    'server/main.ts',
    'server/orders/place-order.ts',
    'server/orders/place-order.test.ts',
    'server/orders/trip-routes.ts',
    'server/orders/order-store.ts',
    'server/orders/present-order.ts',
    'server/platform/database/embedded.ts',
    'web/orders/order-screen.tsx',
    'web/orders/use-order.ts',
    'web/design/button.tsx',
    'tests/journeys/errand.test.ts',
  ]
  for (const path of good) assert.deepEqual(faultsOfNames(source(path)), [], path)
})

test('a feature of the server is made of known parts, and of stories named for their verb', () => {
  const faults = (path: string) => faultsOfServerFiles(source(path))
  for (const path of [
    'server/orders/order-manager.ts',
    'server/orders/orders.ts',
    'server/orders/order-logic.ts',
    'server/orders/place.ts',
    'server/orders/stories/place-order.ts',
  ])
    assert.equal(faults(path).length, 1, path)
  for (const path of [
    'server/orders/place-order.ts',
    'server/orders/routes.ts',
    'server/orders/trip-routes.ts',
    'server/orders/order-store.ts',
    'server/payments/ledger.ts',
    'server/orders/anything-at-all.test.ts',
    'server/platform/live/hub.ts',
  ])
    assert.deepEqual(faults(path), [], path)
})

test('nothing grows past what one can hold in mind', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  const body = (count: number) => `export function longOne() {\n${'  x()\n'.repeat(count - 2)}}\n`
  const faults = (path: string, text: string) => faultsOfSizes(source(path, [], text))
  assert.match(faults('server/orders/a-b.ts', lines(301)).join(), /301 lines/)
  assert.deepEqual(faults('server/orders/a-b.ts', lines(300)), [])
  assert.match(faults('server/orders/a-b.ts', body(61)).join(), /longOne has 61 lines/)
  assert.deepEqual(faults('server/orders/a-b.ts', body(60)), [])
  assert.match(faults('server/orders/a-b.ts', 'export default 1\n').join(), /no default exports/)
  const component = body(121).replace('longOne', 'LongOne')
  assert.match(faults('web/orders/a-screen.tsx', component).join(), /at most 120/)
  assert.deepEqual(faults('web/orders/a-screen.tsx', body(120).replace('longOne', 'LongOne')), [])
})

test("a browser's language tables are not loaded while a page begins", () => {
  const faults = (path: string, text: string) => faultsOfLocales(source(path, [], text))
  for (const text of [
    'a.localeCompare(b)',
    "count.toLocaleString('en')",
    'at.toLocaleTimeString()',
    'new Intl.Collator()',
  ]) {
    assert.match(faults('web/markets/a-screen.tsx', text).join(), /slow to load/, text)
    assert.deepEqual(faults('server/mail/words.ts', text), [])
  }
  assert.deepEqual(faults('contract/a-b.ts', 'names.toSorted(byName)'), [])
})

test('a ring of imports is told once, as a ring', () => {
  const rings = findCycles([source('a.ts', ['b.ts']), source('b.ts', ['c.ts']), source('c.ts', ['a.ts'])])
  assert.equal(rings.length, 1)
  assert.match(rings[0] ?? '', /^a\.ts → b\.ts → c\.ts → a\.ts/)
  assert.deepEqual(
    findCycles([source('a.ts', ['b.ts', 'c.ts']), source('b.ts', ['c.ts']), source('c.ts')]),
    [],
  )
})
