import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'

const source = readFileSync(new URL('missing-built-ins.ts', import.meta.url), 'utf8')
const code = stripTypeScriptTypes(source, { mode: 'transform' }).replaceAll('export ', '')

/** Takes away what the oldest browsers lack. */
const withoutThem = `
for (const list of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype)])
  for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']) delete list[name]
for (const name of ['at', 'isWellFormed', 'toWellFormed']) delete String.prototype[name]
delete Object.hasOwn; delete Map.groupBy; delete Promise.withResolvers
delete URL.parse; delete URL.canParse; delete URLSearchParams.prototype.size`

/** Says what each built-in answers, as text, since objects of another context equal nothing here. */
const questions = `JSON.stringify([
  [1, 2, 3].at(-1), [1, 2, 3].at(0), [].at(0), [1].at('x'), [1, 2].at(-3), 'abc'.at(-1), new Uint8Array([4, 5]).at(-2),
  [1, 2, 3, 4].findLast((one) => one % 2 === 1), [1, 3].findLast((one) => one === 2), [5, 6, 5].findLastIndex((one) => one === 5),
  [5].findLastIndex(() => false), [3, 1, 2].toSorted(), [3, 10, 2].toSorted((a, b) => b - a), [1, 2].toReversed(),
  [1, 2, 3].toSpliced(1, 1, 8, 9), [1, 2, 3].toSpliced(1), [1, 2, 3].with(-1, 7), Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString'),
  [...Map.groupBy([1, 2, 3], (one, index) => (one + index) % 3)], URL.parse('a b:'), URL.parse('/x', 'https://b.example').href,
  URL.canParse('https://b.example'), URL.canParse('/x'), new URLSearchParams('a=1&a=2&b=3').size, new URLSearchParams().size,
  'ab\\uD800c\\u{1F600}'.toWellFormed(), '\\uDC00'.isWellFormed(), 'a\\u{1F600}'.isWellFormed(),
  (() => { try { [1].with(3, 1) } catch (error) { return error.name } })(), 'parse' in URL, Object.keys([].concat(1)),
])`

/** Plays in a world of its own, to which what is no part of the language is lent. */
function play(script: string): unknown {
  return runInContext(script, createContext({ URL, URLSearchParams }))
}

test('an old browser with what we add answers as a new one', () => {
  const own = {
    parse: URL.parse,
    canParse: URL.canParse,
    size: Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size'),
  }
  const expected = play(questions)
  try {
    assert.equal(play(`${withoutThem};${code};${questions}`), expected)
  } finally {
    Object.assign(URL, { parse: own.parse, canParse: own.canParse })
    if (own.size) Object.defineProperty(URLSearchParams.prototype, 'size', own.size)
  }
})
