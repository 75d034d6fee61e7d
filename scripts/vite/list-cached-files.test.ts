import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isOfWay, readerKeys } from './list-cached-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const screens = ['web/site/checkout/order-screen.tsx', 'web/site/checkout/unsent-order-screen.tsx']

/** Lists what the way to an order can do without: it needs a network anyway, or something plainer stands in for it. */
const doneWithout: Readonly<Record<string, string>> = {
  'web/design/pictures/unit-drawing.tsx': 'a picture',
  'web/site/list/reader/list-reader.ts':
    'the same reader as the worker; a browser that starts none brings it when it is warmed, and it is kept then',
  'web/site/list/pick-goods-deferred.tsx': 'goods of a market, which who opened one has by the app',
  'web/site/list/share-sheet-deferred.tsx': 'sharing a list',
  'web/site/list/usual/usual-sheet-deferred.tsx': 'lists of an account, which keeps the app',
  'web/site/list/usual/last-list.ts': 'lists of an account, which keeps the app',
  'web/site/list/items/send-correction.ts': 'teaching the reader',
  'web/site/checkout/place/pin-map-deferred.tsx': 'a map',
  'web/site/checkout/second-market/second-list-deferred.tsx': 'needs prices of every market',
  'web/site/checkout/second-market/second-market-offer-deferred.tsx': 'needs prices of every market',
  'web/site/payment/pay-debt-buttons.tsx': 'paying on the provider’s page',
  'web/site/businesses/paying/business-ways.tsx':
    'for members of a business, whose devices have the whole app',
}

test('a device keeps every part that the way to an order loads later, or somebody has said why not', () => {
  const found = deferredFrom(screens)
  assert.ok(found.has('web/site/checkout/checkout-form-deferred.tsx'), 'the walk finds the form')
  assert.ok(found.has('web/site/list/filled-list-deferred.tsx'), 'and the list')
  const missing = [...found].filter((file) => !isSaved(file) && doneWithout[file] === undefined)
  assert.deepEqual(missing, [])
  const idle = Object.keys(doneWithout).filter((file) => !found.has(file))
  assert.deepEqual(idle, [], 'what is done without is a part of the way')
})

test('the worker that reads lists is kept, and loads nothing later that would not be', () => {
  const [worker = '', ...others] = workersOf('web/site/list/reader/ask-reader.ts')
  assert.deepEqual([worker, others], ['web/site/list/reader/reader-worker.ts', []])
  assert.ok(readerKeys.includes('web/site/list/reader/ask-reader.ts'), 'it comes with what starts it')
  assert.deepEqual([...deferredFrom([worker])], [])
})

function isSaved(file: string): boolean {
  return (
    isOfWay(file) || readerKeys.includes(file) || file.startsWith('domain/') || file.startsWith('web/app/')
  )
}

/** Every file that is loaded later by these screens, or by what they load later and keep. */
function deferredFrom(files: readonly string[]): Set<string> {
  const deferred = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const { now, later } = importsOf(file)
    for (const next of now) visit(next)
    for (const next of later) {
      deferred.add(next)
      if (isSaved(next)) visit(next)
    }
  }
  for (const file of files) visit(file)
  return deferred
}

function importsOf(file: string): { now: string[]; later: string[] } {
  const text = readFileSync(join(root, file), 'utf8').replace(/^import type .*$/gm, '')
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => resolve(file, name) ?? [])
  return { now: named(/\bfrom '([#.][^']+)'/g), later: named(/\bimport\(\s*'([#.][^']+)'\s*\)/g) }
}

function workersOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const started = text.matchAll(/new Worker\(new URL\('([^']+)', import\.meta\.url\)/g)
  return [...started].flatMap(([, name = '']) => resolve(file, name) ?? [])
}

/** Returns the path of our own module; null for a package's. */
function resolve(from: string, name: string): string | null {
  const path = name.startsWith('#') ? name.slice(1) : join(dirname(from), name)
  return existsSync(join(root, path)) ? path : null
}
