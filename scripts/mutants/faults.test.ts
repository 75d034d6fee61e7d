import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSource } from '../checks/sources.ts'
import { TestChooser } from './choose-tests.ts'
import { describeFault, listFaults, withFault } from './faults.ts'
import { draw, readWish } from './sample.ts'

/** Returns what the text becomes, by each fault that can be made in it. */
const madeOf = (text: string) => listFaults('a.ts', text).map((fault) => withFault(text, fault))

test('a comparison, a sum, a choice, a number and a value are turned round', () => {
  assert.deepEqual(madeOf('const a = b < c'), ['const a = b <= c'])
  assert.deepEqual(madeOf('const a = b === c'), ['const a = b !== c'])
  assert.deepEqual(madeOf('const a = b - c * d'), ['const a = b + c * d', 'const a = b - c / d'])
  assert.deepEqual(madeOf('const a = b && c'), ['const a = b || c'])
  assert.deepEqual(madeOf('const a = 30'), ['const a = 31'])
  assert.deepEqual(madeOf('const a = true'), ['const a = false'])
  assert.deepEqual(madeOf('const a = !b'), ['const a = b'])
})

test('texts are not subtracted, and what only the types say is left alone', () => {
  assert.deepEqual(madeOf("const a = 'x' + b + c"), [])
  assert.deepEqual(madeOf('type A = 1 | 2\nconst a: Pick<B, 3> = b'), [])
})

test('a condition is negated, and a statement left out', () => {
  assert.deepEqual(madeOf('if (a) await b()'), ['if (!(a)) await b()', 'if (a) ;'])
  assert.deepEqual(madeOf('function a() { b(); c() }'), [
    'function a() { return; b(); c() }',
    'function a() { ; c() }',
    'function a() { b(); ; }',
  ])
})

test('a lock is left out, of SQL and of a query, and a condition of SQL turned round', () => {
  const of = (text: string) => madeOf(`const a = sql\`${text}\``).map((made) => made.slice(14, -1))
  assert.deepEqual(of('select 1 from a where b = 2 for no key update'), ['select 1 from a where b = 2 '])
  assert.deepEqual(of('select 1 from a for update of a skip locked'), [
    'select 1 from a ',
    'select 1 from a for update of a ',
  ])
  assert.deepEqual(of('and a is null and not exists (select 1) and b >= 2'), [
    'and a is not null and not exists (select 1) and b >= 2',
    'and a is null and exists (select 1) and b >= 2',
    'and a is null and not exists (select 1) and b > 2',
  ])
  assert.deepEqual(of('for a while'), [])
  assert.deepEqual(madeOf('const a = b.forUpdate().execute()'), ['const a = b.execute()'])
})

test('a fault is told with its line before and after', () => {
  const text = 'const a = 1\n  const b = c < d\n'
  const [, fault] = listFaults('a.ts', text)
  assert.ok(fault)
  assert.deepEqual(describeFault('a.ts', text, fault), {
    at: 'a.ts:2 <= for <',
    lines: '    - const b = c < d\n    + const b = c <= d',
  })
})

test('a seed draws the same each time, none twice, and no more than there are', () => {
  const all = Array.from({ length: 50 }, (_, index) => index)
  const of = (count: number, seed: number, willDo = (_: number) => true) => draw(all, { count, seed, willDo })
  assert.deepEqual(of(20, 7), of(20, 7))
  assert.notDeepEqual(of(20, 7), of(20, 8))
  assert.equal(new Set(of(20, 7)).size, 20)
  assert.deepEqual(
    of(60, 7).sort((one, other) => one - other),
    all,
  )
  assert.ok(of(20, 7, (one) => one % 2 === 0).every((one) => one % 2 === 0))
})

test('files or a sample are wished for, with a seed; anything else is refused in words', () => {
  assert.deepEqual(readWish(['domain/money/money.ts']), {
    files: ['domain/money/money.ts'],
    sample: null,
    seed: 1,
  })
  assert.deepEqual(readWish(['--sample', '60', '--seed=3']), { files: [], sample: 60, seed: 3 })
  for (const [given, said] of [
    [[], /Name files, or take --sample N/],
    [['--sample', '0'], /--sample takes a whole number from 1, not 0/],
    [['--sample'], /--sample takes a whole number from 1, not nothing/],
    [['--sample=many'], /not many/],
    [['--sampel', '3'], /--sampel is not known/],
  ] as const)
    assert.throws(() => readWish(given), said)
})

test('likely tests are those that import a file, stand beside it or name its endpoint', () => {
  const sources = Object.entries({
    'server/payments/pay.ts': 'export function pay() {}',
    'server/payments/pay.test.ts': "import { pay } from './pay.ts'",
    'server/payments/routes.ts':
      "import { pay } from './pay.ts'\napi.answer(payEndpoint, () => pay())\napi.answer(otherEndpoint, () => 1)",
    'server/orders/near.test.ts': "import { payEndpoint } from '#contract/pay.ts'",
    'server/orders/far.test.ts': "import { otherEndpoint } from '#contract/pay.ts'",
    'server/app.ts': "import './payments/routes.ts'",
    'tests/journeys/pay.test.ts': "import { pay } from '#server/payments/pay.ts'",
  }).map(([path, text]) => readSource(path, text))
  const chooser = new TestChooser(sources)
  const [pay, near, far] = ['payments/pay', 'orders/near', 'orders/far'].map(
    (name) => `server/${name}.test.ts`,
  )
  assert.deepEqual(chooser.testsOf('server/payments/pay.ts', new Map()), [pay, near])
  assert.deepEqual(chooser.testsOf('server/payments/pay.ts', new Map([[far ?? '', 2_000]])), [pay, far, near])
})
