import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import { test } from 'node:test'
import { countCalls } from './count-calls.ts'
import { createCounter } from './counter.ts'
import { takeApart } from './parts.ts'

const source = `import { feeOf } from './fees.ts'
export const limit = 5
const table = { small: 1, large: feeOf(2) }
export function total(prices: number[]): number {
  return prices.filter((price) => price > limit).reduce((sum, price) => sum + price, table.small)
}
export class Till {
  #kobo = 0
  add(kobo: number) {
    this.#kobo += kobo
    return this
  }
  get kobo() {
    return this.#kobo
  }
}
`

/** The paths of the parts that one text has and the other has not. */
function differing(before: string, after: string): string[] {
  const idsOf = (text: string) => {
    const { functions, statements } = takeApart('domain/till.ts', text)
    return new Map([...functions, ...statements].map(({ id, path }) => [id, path]))
  }
  const [old, young] = [idsOf(before), idsOf(after)]
  const gone = [...old].filter(([id]) => !young.has(id)).map(([, path]) => path)
  return [...new Set([...gone, ...[...young].filter(([id]) => !old.has(id)).map(([, path]) => path)])]
}

test('comments, types and format change no part; a function is changed alone', () => {
  const typed = source
    .replace('limit = 5', 'limit: number = 5 as const')
    .replace('const table', '/** What it costs. */\nconst table')
    .replace('(price) => price > limit', '(\n    price: number,\n  ) => (price > limit)')
  assert.deepEqual(differing(source, typed), [])
  assert.deepEqual(differing(source, source.replace('price > limit', 'price >= limit')), ['/total/ƒ'])
  assert.deepEqual(differing(source, source.replace('+= kobo', '-= kobo')), ['/Till/add'])
  assert.deepEqual(differing(source, source.replace('limit = 5', 'limit = 6')), ['/limit'])
  assert.deepEqual(differing(source, source.replace('./fees.ts', './costs.ts')), ['/import feeOf'])
  assert.deepEqual(differing(source, source.replace('kobo = 0', 'kobo = 1')), ['/Till'])
  assert.deepEqual(differing(source, source.replace('sum + price, table', 'sum + price * 2, table')), [
    '/total/ƒ#1',
  ])
})

test('a part knows what it reads, and an object what each of its keys is', () => {
  const { functions, statements } = takeApart('domain/till.ts', source)
  const total = functions.find(({ path }) => path === '/total')
  assert.deepEqual([...(total?.mentions.get('table') ?? [])], ['table.small'])
  assert.equal(total?.mentions.has('total'), false)
  const table = statements.find(({ names }) => names.includes('table'))
  assert.deepEqual([...(table?.fields?.keys() ?? [])], ['small', 'large'])
  assert.equal(table?.calls, true)
})

test('each function says once that it is called, or which statement at the top calls it', () => {
  const text = `const double = (n: number) => n * 2
export const made = double(1)
export async function* steps(of: number) { yield double(of) }
export const objects = () => ({ kobo: double(3) })
export class Till { get kobo() { return double(4) } constructor() { objects() } }
export function never() { return double(5) }
`
  const lines: string[] = []
  globalThis.__reach = createCounter((line) => lines.push(line))
  const counted = stripTypeScriptTypes(countCalls('domain/till.ts', text))
  const names = ['made', 'objects', 'Till', 'never']
  const run = new Function(`${counted.replaceAll('export ', '')}\nreturn { ${names.join()} }`)
  const { made, objects, Till } = run()
  assert.deepEqual(lines, ['M\tdomain/till.ts', 'B\tdomain/till.ts\t0\tdomain/till.ts\t1'])
  assert.equal(made, 2)
  assert.deepEqual(objects(), { kobo: 6 })
  assert.equal(new Till().kobo, 8)
  objects()
  const called = lines.slice(2).map((line) => Number(line.split('\t')[2]))
  const { functions } = takeApart('domain/till.ts', text)
  assert.deepEqual(
    called.map((index) => functions[index]?.path),
    ['/objects/objects', '/double/double', '/Till/constructor', '/Till/kobo'],
  )
  globalThis.__reach.restart()
  objects()
  assert.equal(lines.filter((line) => line.startsWith('C')).length, 6)
})
