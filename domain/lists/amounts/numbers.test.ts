import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { allUnits, unitFacts } from '#domain/units.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

test('numbers in words are read whole, and 100 after a name is money', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, budgetKobo }) => [name, quantity, budgetKobo])
  assert.deepEqual(read('rodo one hundred and fifty groundnut oil one litre'), [
    ['rodo', null, 15_000],
    ['groundnut oil', 1, null],
  ])
  assert.deepEqual(read('rice 1 bag - Eighty-five thousand naira'), [['rice', 1, 8_500_000]])
  assert.deepEqual(read('oil - One hundred and ten thousand naira'), [['oil', null, 11_000_000]])
  assert.deepEqual(read('pepper two hundred and one bottle oil'), [
    ['pepper', null, 20_000],
    ['oil', 1, null],
  ])
  assert.deepEqual(read('ponmo one five shaki one thousand'), [
    ['ponmo', null, 150_000],
    ['shaki', null, 100_000],
  ])
  assert.deepEqual(read('onion hundred, pepper 120, 100 oranges'), [
    ['onion', null, 10_000],
    ['pepper', null, 12_000],
    ['oranges', 100, null],
  ])
})

/** Each form of a number with what it is worth. */
const counts: Record<string, number> = {
  '0,75': 0.75,
  '1,5': 1.5,
  '12,5': 12.5,
  '0.75': 0.75,
  '½': 0.5,
  '⅓': 0.333,
  '⅕': 0.2,
  '1½': 1.5,
  '1 1/2': 1.5,
  '1-1/2': 1.5,
  '1/4th': 0.25,
  '1/3rd': 0.333,
  'one and a half': 1.5,
  'two thirds': 0.667,
  'twenty five': 25,
  '4 plus 1': 5,
  '4+1': 5,
  '2-3': 2,
  '2 to 3': 2,
  '٣٫٥': 3.5,
  '२': 2,
  '120': 120,
}

test('each form of a number is read with each unit, before and after the item, glued and apart', () => {
  for (const [form, quantity] of Object.entries(counts)) {
    for (const unit of allUnits) {
      const { label } = unitFacts[unit]
      const isGlued = !/\p{L}$/u.test(form)
      const texts = [`${form} ${label} egusi`, `egusi ${form} ${label}`, `egusi: ${form} ${label}`]
      if (isGlued) texts.push(`${form}${label} egusi`, `egusi ${form}${label}`)
      for (const text of texts) {
        const { lines, message } = readList(text, index)
        const read = lines.map((line) => [line.quantity, line.unit, line.name])
        assert.deepEqual([read, message], [[[quantity, unit, 'egusi']], null], text)
      }
    }
  }
})

/** Gives the naira of each form of an amount of money. */
const sums: Record<string, number> = {
  '1,500': 1500,
  '1.500': 1500,
  '1 500': 1500,
  '1\u00a0500': 1500,
  '1\u2009500': 1500,
  "1'500": 1500,
  '12.500': 12_500,
  '150 000': 150_000,
  '1.500.000': 1_500_000,
  '1 500 000': 1_500_000,
  '1,500.00': 1500,
  '1.500,00': 1500,
  '١٥٠٠': 1500,
}

test('each form of an amount of money is read with each sign, before and after the item', () => {
  const budgetOf = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, budgetKobo }) => [name, quantity, budgetKobo])
  for (const [form, naira] of Object.entries(sums)) {
    const signed = ['₦', '₦ ', 'N', 'NGN '].map((sign) => `${sign}${form}`)
    for (const said of [...signed, `${form} naira`, `${form}₦`]) {
      for (const text of [`${said} pepper`, `pepper ${said}`, `pepper - ${said}`])
        assert.deepEqual(budgetOf(text), [['pepper', null, naira * 100]], text)
    }
  }
  for (const [form, naira] of Object.entries({ '1,5k': 1500, '2.25k': 2250, '1½k': 1500, '1.500k': 1500 }))
    for (const sign of ['', '₦', 'N'])
      assert.deepEqual(budgetOf(`${sign}${form} pepper`), [['pepper', null, naira * 100]], form)
  for (const text of ['beef 5.000', '5.000 beef', 'beef 12 000'])
    assert.ok(Number(budgetOf(text)[0]?.[2]) >= 500_000, text)
})

test('numbers of two items stay two, and two amounts of one item become one', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, unit }) => [quantity, unit, name])
  assert.deepEqual(read('rice 2,beans 3,yam 4'), [
    [2, null, 'rice'],
    [3, null, 'beans'],
    [4, null, 'yam'],
  ])
  assert.deepEqual(read('rice 2,3 yams'), [
    [2, null, 'rice'],
    [3, null, 'yams'],
  ])
  assert.deepEqual(read('rice 2 + 3 yam'), [
    [2, null, 'rice'],
    [3, null, 'yam'],
  ])
  assert.deepEqual(read('2 kg beef + 1 kg goat meat'), [
    [2, 'kg', 'beef'],
    [1, 'kg', 'goat meat'],
  ])
  assert.deepEqual(read('2kg + 1kg beef'), [[3, 'kg', 'beef']])
  assert.deepEqual(read('beef 2 kg plus 1 kg plus 1 kg'), [[4, 'kg', 'beef']])
  assert.deepEqual(read('2kg plus 500g beef'), [
    [2, 'kg', 'beef'],
    [500, 'g', 'beef'],
  ])
  assert.deepEqual(read('rice 2kg - 3kg'), [[2, 'kg', 'rice']])
  assert.deepEqual(read('1.5 c. oil'), [[1.5, 'cup', 'oil']])
})

test('more than an order takes of one item is a wish and marked', () => {
  for (const text of ['20 000 kg rice', '12345 eggs']) {
    const [line] = readList(text, index).lines
    assert.deepEqual([line?.quantity, line?.isUnsure], [null, true], text)
    assert.match(line?.note ?? '', /20000|12345/)
  }
})

/** Numbers and units in words of a language; each number is read with each unit, before and after the item. */
const languages: Record<string, { numbers: Record<string, number>; units: Record<string, string> }> = {
  English: {
    numbers: {
      two: 2,
      twelve: 12,
      'twenty five': 25,
      'two and a half': 2.5,
      'three quarters': 0.75,
      half: 0.5,
    },
    units: {
      cups: 'cup',
      tins: 'tin',
      kilos: 'kg',
      baskets: 'basket',
      btl: 'bottle',
      cps: 'cup',
      pnt: 'paint',
    },
  },
  Hausa: {
    numbers: {
      biyu: 2,
      goma: 10,
      'goma sha biyu': 12,
      'ashirin da biyar': 25,
      rabi: 0.5,
      'daya da rabi': 1.5,
    },
    units: { mudu: 'mudu', kofi: 'cup', buhu: 'bag', kwalba: 'bottle', kilo: 'kg', kwando: 'basket' },
  },
  Yoruba: {
    numbers: { meji: 2, mẹ́ta: 3, mejila: 12, mẹ́ẹ̀dógún: 15, ogun: 20, 'meji abo': 2.5 },
    units: { congo: 'congo', igo: 'bottle', paali: 'carton', agolo: 'tin' },
  },
  Igbo: {
    numbers: { abụọ: 2, ise: 5, iri: 10, 'iri na abuo': 12, 'iri abuo': 20 },
    units: { iko: 'cup', karama: 'bottle', akpa: 'bag', derica: 'derica' },
  },
}

test('numbers in the words of each language are read with its units, in any order', () => {
  for (const { numbers, units } of Object.values(languages))
    for (const [number, quantity] of Object.entries(numbers))
      for (const [said, unit] of Object.entries(units))
        for (const amount of [`${number} ${said}`, `${said} ${number}`])
          for (const text of [`egusi ${amount}`, `egusi: ${amount}`, `rice 2 mudu, egusi ${amount}, yam 3`]) {
            const line = readList(text, index).lines.find(({ name }) => name === 'egusi')
            assert.deepEqual([line?.quantity, line?.unit, line?.note], [quantity, unit, null], text)
          }
})

test('a count and its price are no range, and a number said again in brackets is one', () => {
  const read = (text: string) =>
    readList(text, index).lines.map((line) => [
      line.name,
      line.quantity,
      line.unit,
      line.size,
      line.budgetKobo,
    ])
  assert.deepEqual(read('egg 6 - 900'), [['egg', 6, null, null, 90_000]])
  assert.deepEqual(read('rice: two (2) bags'), [['rice', 2, 'bag', null, null]])
  assert.deepEqual(read('milk 400g (2 tins)'), [['milk', 2, 'tin', '400g', null]])
  assert.deepEqual(read('pepper of two hundred onion of 300'), [
    ['pepper', null, null, null, 20_000],
    ['onion', null, null, null, 30_000],
  ])
  assert.deepEqual(read('R1ce ..... 5 mudu\nPalm oi1 ..... 2 btl\n8eans 3 mudu\noil!!! 1btl!!!'), [
    ['R1ce', 5, 'mudu', null, null],
    ['Palm oi1', 2, 'bottle', null, null],
    ['8eans', 3, 'mudu', null, null],
    ['oil', 1, 'bottle', null, null],
  ])
})

test('a half after a count behind × is of the next good, unless it is written as one number with it', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, unit }) => [name, quantity, unit])
  const pepper = ['pepper', 0.5, 'kg']
  for (const text of [
    'eggs x3 and half kg of pepper',
    'eggs x 3 and half kg pepper',
    'eggs x3 and a half kg of pepper',
  ])
    assert.deepEqual(read(text), [['eggs', 3, null], pepper], text)
  assert.deepEqual(read('yam x2 and quarter bag of rice'), [
    ['yam', 2, null],
    ['rice', 0.25, 'bag'],
  ])
  assert.deepEqual(read('eggs x3½'), [['eggs', 3.5, null]])
  assert.deepEqual(read('3 and half kg of pepper'), [['pepper', 3.5, 'kg']])
})
