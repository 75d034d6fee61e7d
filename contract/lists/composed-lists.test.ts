import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededProducts } from '#database/seed/products.ts'
import { type ExpectedLine, judged, seededIndex } from '#tests/list-corpus.ts'
import { readList } from './read-list.ts'

type Said = Partial<Omit<ExpectedLine, 'name'>>

/** How one good is written, with @ for its name, and what is said of it. */
const shapes: [string, Said][] = [
  ['@', {}],
  ['@ 3', { quantity: 3 }],
  ['@ x3', { quantity: 3 }],
  ['@ 1k', { budgetKobo: 100_000 }],
  ['N500 @', { budgetKobo: 50_000 }],
  ['₦700 worth of @', { budgetKobo: 70_000 }],
  ['@ 1½ mudu', { quantity: 1.5, unit: 'mudu' }],
  ['@ 250gm', { quantity: 250, unit: 'g' }],
  ['4 pieces of @', { quantity: 4, unit: 'piece' }],
  ['@ - 2 bunches', { quantity: 2, unit: 'bunch' }],
  ['@: half paint', { quantity: 0.5, unit: 'paint' }],
  ['@ (big) max 2k', { size: 'big', capKobo: 200_000 }],
  ['2 kg @, not more than N3,000', { quantity: 2, unit: 'kg', capKobo: 300_000 }],
]
const greetings = [
  '',
  'Good morning ma\n',
  'Hello Musa, ',
  'Hi, please get:\n',
  'Abeg buy these for me:\n',
  'I need ',
]
const separators = ['\n', ', ', '; ', '\n- ', ' + ', ' plus ', ' also ', ', and ', '. ']
const endings = [
  '',
  '\nThanks',
  ' thanks',
  '. God bless you',
  '\nMy address is 12 Aminu Kano Crescent, Wuse 2',
]

const names = [...new Set(seededProducts.flatMap(({ name, aliases }) => [name, ...aliases]))]

function write([shape, said]: [string, Said], name: string): { text: string; line: ExpectedLine } {
  const nothing = { quantity: null, unit: null, size: null, note: null, budgetKobo: null, capKobo: null }
  return { text: shape.replace('@', name), line: { ...nothing, ...said, name } }
}

function check(text: string, lines: readonly ExpectedLine[]): void {
  const read = readList(text, seededIndex)
  assert.deepEqual(read.lines.map(judged), lines.map(judged), JSON.stringify(text))
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
