import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endings, greetings, names, separators, shapes, write } from '#tests/lists/composed-lists.ts'
import { checked, type ExpectedItem, seededIndex } from '#tests/lists/list-corpus.ts'
import { readList } from './read-list.ts'

function check(text: string, lines: readonly ExpectedItem[]): void {
  const read = readList(text, seededIndex)
  assert.deepEqual(read.lines.map(checked), lines.map(checked), JSON.stringify(text))
}

test('every name of the catalogue is read in every way of writing one good', () => {
  // Rice by the cap, not a good of that name.
  const ambiguous = new Set(['cap rice', 'three crown tin'])
  for (const name of names.filter((one) => !ambiguous.has(one)))
    for (const shape of shapes) {
      const { text, line } = write(shape, name)
      check(text, [line])
    }
})

test('goods keep what is theirs, however they are joined, whatever is said before and after', () => {
  // Names that begin with a unit are left to the test above: after another good's number they are ambiguous.
  const plain = names.filter((name) => readList(`3 ${name}`, seededIndex).lines[0]?.unit === null)
  let at = 0
  const next = <T>(of: readonly T[]): T => {
    at += 1
    return of[(at * 7919) % of.length] as T
  }
  for (const greeting of greetings)
    for (const separator of separators)
      for (const ending of endings) {
        const goods = Array.from({ length: 3 }, () => write(next(shapes.slice(3)), next(plain)))
        const text = greeting + goods.map((good) => good.text).join(separator) + ending
        check(
          text,
          goods.map((good) => good.line),
        )
      }
})
