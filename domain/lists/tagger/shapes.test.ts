import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

/** Lists what people buy in a market and the catalogue does not have. */
const lacking =
  `Insect coil, Air freshener, Bleach, Mop stick, Light bulb, Hair cream, Body lotion, Shaving stick, Razor blade,
  Tooth brush, Mouthwash, Cotton wool, Baby wipes, Feeding bottle, Nail polish, Shoe polish, Umbrella, Extension cable,
  Battery, Phone charger, Biro, Exercise book, Envelope, Super glue, Padlock, Kitchen knife, Cutting board, Frying pan,
  Face towel, Bedsheet, Pillow case, Dog food, Hand sanitizer, Paracetamol, Wall clock, Broom, Dust pan, Bucket, Baby oil,
  Washing soda`
    .split(',')
    .map((name) => name.trim())
const known = ['Rice', 'Beans', 'Yam', 'Garri', 'Onions', 'Tomatoes']

const shapes: Record<string, (name: string, count: number) => string> = {
  'X, n packs': (name, count) => `${name}, ${count} packs`,
  'X - n': (name, count) => `${name} - ${count}`,
  'n packs X': (name, count) => `${count} packs ${name.toLowerCase()}`,
  'X: n packs': (name, count) => `${name}: ${count} packs`,
  'X ₦n': (name, count) => `${name} ₦${count}00`,
  'X (n packs)': (name, count) => `${name} (${count} packs)`,
  '- X': (name) => `- ${name}`,
  X: (name) => name,
}

for (const [shape, write] of Object.entries(shapes))
  test(`a row of the shape ${shape} like its neighbours is an item, whatever it names and wherever it is`, () => {
    assert.equal(lacking.length, 40)
    for (const name of lacking)
      for (const place of [0, 3, known.length]) {
        const names = known.toSpliced(place, 0, name)
        const text = names.map((each, at) => write(each, at + 2)).join('\n')
        const { lines, message } = readList(text, index)
        const read = lines.map((line) => line.name.toLowerCase())
        assert.deepEqual([read, message], [names.map((each) => each.toLowerCase()), null], text)
      }
  })

test('a greeting, an address, a heading and a sum among rows of goods are none', () => {
  const goods = 'Rice, 2 packs\nBeans, 3 packs\nYam, 4 packs'
  const bare = 'Rice\nBeans\nYam\nGarri'
  for (const [list, around] of [
    [goods, 'Good morning ma'],
    [bare, 'Good morning'],
    [bare, 'Thank you'],
    [bare, 'God bless'],
    ['Rice 2\nBeans 3\nYam 4', 'House 12'],
    ['Rice 2\nBeans 3\nYam 4', 'Total 9'],
    [bare, 'Soup'],
  ] as const)
    for (const text of [`${around}\n${list}`, `${list}\n${around}`])
      assert.equal(readList(text, index).lines.length, list.split('\n').length, text)
})

test('a name that only ends like a product is another item', () => {
  for (const text of ['baby oil 2', 'washing soda 2 packs', 'coconut milk 2', 'sunflower oil 2'])
    assert.deepEqual(
      readList(text, index).lines.map(({ productId }) => productId),
      [null],
      text,
    )
  for (const [text, product] of [
    ['jos irish potato 2kg', 'irish-potato'],
    ['golden penny sugar 2', 'sugar'],
    ['fresh titus fish 2', 'titus'],
  ] as const)
    assert.deepEqual(
      readList(text, index).lines.map(({ productId }) => productId !== null),
      [true],
      `${text} is ${product}`,
    )
})
