import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testsOf } from './choose.ts'
import { Code } from './code.ts'
import { blobOf, emptyMap, fromText, type ReachMap, toText } from './map.ts'
import { takeApart } from './parts.ts'

const tree: Record<string, string> = {
  'domain/fees.ts': `import { days } from './days.ts'
export const rates = { near: 500, far: 900 }
export const week = days(7)
export function feeOf(km: number) { return pick(km) }
function pick(km: number) { return km > 5 ? rates.far : rates.near }
export function weeksOf(ms: number) { return ms / week }
export function unused() { return rates.near }
`,
  'domain/time/days.ts': 'export function days(count: number) { return count * 86_400_000 }\n',
  'server/orders/place.ts': `import { feeOf, rates } from '#domain/fees.ts'
export const place = (km: number) => ({ fee: feeOf(km), nearest: rates.near })
export function cancel() { return null }
`,
  'web/site/texts.ts': `export const cancel = { confirm: 'Cancel it?', done: (code: string) => 'Gone ' + code }\n`,
  'web/site/order-screen.tsx': `import * as texts from './texts.ts'
export function Confirm() { return <p>{texts.cancel.confirm}</p> }
export function Done() { return <p>{texts.cancel.done('ab')}</p> }
`,
  'tests/world/orders.ts': 'export async function drive() { return 1 }\nexport const other = () => 2\n',
  'domain/fees.test.ts': `import { feeOf, weeksOf } from './fees.ts'\nfeeOf(1)\n`,
  'server/orders/place.test.ts': `import { place } from './place.ts'\nimport { drive } from '#tests/world/orders.ts'\ndrive()\nplace(3)\n`,
  'server/orders/cancel.test.ts': `import { other } from '#tests/world/orders.ts'\nimport { cancel } from './place.ts'\nother()\ncancel()\n`,
  'tests/journeys/cancel.test.ts': `import '@playwright/test'\n`,
  'tests/journeys/done.test.ts': `import '@playwright/test'\n`,
}
const [fees, placing, cancelling] = [
  'domain/fees.test.ts',
  'server/orders/place.test.ts',
  'server/orders/cancel.test.ts',
]
const [journeyCancel, journeyDone] = ['tests/journeys/cancel.test.ts', 'tests/journeys/done.test.ts']
const tests = Object.keys(tree).filter((path) => path.includes('.test.'))
const calls: Record<string, string[]> = {
  'domain/fees.ts/feeOf': [fees, placing],
  'domain/fees.ts/pick': [fees, placing],
  'domain/fees.ts/weeksOf': [fees],
  'server/orders/place.ts/place/place': [placing],
  'server/orders/place.ts/cancel': [cancelling],
  'web/site/order-screen.tsx/Confirm': [journeyCancel],
  'web/site/order-screen.tsx/Done': [journeyDone],
}

function recorded(): ReachMap {
  const map = emptyMap()
  for (const path of tests) map.tests.set(path, { blob: blobOf(tree[path] ?? ''), ms: 100, isWhole: true })
  for (const [path, text] of Object.entries(tree)) {
    if (!/^(?:domain|server|web)\/(?!.*(?:\.test|texts)\.ts)/.test(path)) continue
    const functions = takeApart(path, text).functions.map(({ id, path: name }) => ({ id, name: path + name }))
    map.files.set(path, {
      blob: blobOf(text),
      loadedBy: new Set(path.startsWith('web/') ? [journeyCancel, journeyDone] : [fees, placing, cancelling]),
      functions: new Map(
        functions.map(({ id, name }) => [id, { calledBy: new Set(calls[name]), begunBy: new Set<string>() }]),
      ),
    })
  }
  const { statements } = takeApart('domain/fees.ts', tree['domain/fees.ts'] ?? '')
  const week = statements.find(({ names }) => names.includes('week'))
  for (const known of map.files.get('domain/time/days.ts')?.functions.values() ?? [])
    known.begunBy.add(`domain/fees.ts ${week?.id}`)
  map.reads.set('docs/decisions.md', new Set([cancelling]))
  map.lists.set('docs', new Set([fees]))
  return map
}

function chosen(path: string, from: string, to: string, map = recorded()): string[] {
  const before = tree[path] ?? null
  const after = before?.replace(from, to) ?? to
  assert.notEqual(before, after, `${path} does not change`)
  const code = new Code(new Map(Object.entries({ ...tree, [path]: after })))
  const { all, tests: found } = testsOf([{ path, before, after }], map, {
    tests,
    apis: [placing, cancelling],
    code,
  })
  return all === null ? [...found.keys()].sort() : ['all']
}

test('what a function does is checked by the tests that call it', () => {
  assert.deepEqual(chosen('domain/fees.ts', 'km > 5', 'km > 6'), [fees, placing])
  assert.deepEqual(chosen('domain/fees.ts', 'ms / week', 'ms'), [fees])
  assert.deepEqual(chosen('server/orders/place.ts', 'return null', 'return 1'), [cancelling])
  assert.deepEqual(chosen('domain/fees.ts', 'return rates.near', 'return 0'), [])
  assert.deepEqual(chosen('domain/fees.ts', 'km > 5', 'km > 5 /* or so */'), [])
})

test('what a value is, by the tests that call what reads it, in other files too', () => {
  assert.deepEqual(chosen('domain/fees.ts', 'far: 900', 'far: 901'), [fees, placing])
  assert.deepEqual(chosen('domain/fees.ts', 'near: 500', 'near: 501'), [fees, placing])
  assert.deepEqual(chosen('web/site/texts.ts', 'Cancel it?', 'Sure?'), [journeyCancel])
  assert.deepEqual(chosen('web/site/texts.ts', "'Gone '", "'Left '"), [journeyDone])
})

test('what is called while a file is loaded, by all that load it', () => {
  assert.deepEqual(
    chosen('domain/time/days.ts', 'count *', '2 * count *'),
    [fees, cancelling, placing].sort(),
  )
})

test('a helper of tests is checked by the tests that use what changed', () => {
  assert.deepEqual(chosen('tests/world/orders.ts', 'return 1', 'return 3'), [placing])
  assert.deepEqual(chosen('tests/world/orders.ts', '=> 2', '=> 3'), [cancelling])
})

test('a test file is checked by itself, a document by who reads it, a new one by who lists its folder', () => {
  assert.deepEqual(chosen(fees, 'feeOf(1)', 'feeOf(2)'), [fees])
  assert.deepEqual(chosen('docs/decisions.md', '', 'new'), [fees, cancelling].sort())
})

test('what everything stands on runs everything', () => {
  for (const path of ['package.json', 'database/migrations/0001-tables.sql', 'scripts/testing/run-files.ts'])
    assert.deepEqual(chosen(path, '', 'x'), ['all'], path)
})

test('a test that the map does not know, or not wholly, is run when anything changes that it imports', () => {
  const map = recorded()
  map.tests.set(cancelling, { blob: blobOf(tree[cancelling] ?? ''), ms: 1, isWhole: false })
  assert.deepEqual(chosen('domain/fees.ts', 'ms / week', 'ms', map), [fees, cancelling].sort())
})

test('code that is newer than the map leads on to who calls it', () => {
  const map = recorded()
  const file = map.files.get('server/orders/place.ts')
  assert.ok(file)
  // As if `cancel` had been another when the map was saved, and `unused` called by nobody.
  const { functions } = takeApart('server/orders/place.ts', tree['server/orders/place.ts'] ?? '')
  file.functions.delete(functions.find(({ path }) => path === '/cancel')?.id ?? '')
  file.blob = 'older'
  assert.deepEqual(chosen('server/orders/place.ts', 'return null', 'return 1', map), [cancelling])
})

test('the map is the same after it has been written and read', () => {
  const text = toText(recorded())
  assert.equal(toText(fromText(text)), text)
  assert.match(text, /^[\w+/=\n]+$/)
})
