import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

test('a condition on a line of its own speaks of the item that it names, else of the last one', () => {
  const { lines, message } = readList(
    'Rice 4 mudu\nYam 3 tubers\nIf rice reach 3k for mudu buy only 2\nif e pass 2k leave am\nIf total is above 20k call me',
    index,
  )
  const [rice, yam, ...others] = lines
  assert.deepEqual([rice?.instead?.quantity, rice?.instead?.aboveKobo], [2, 300_000])
  assert.deepEqual([yam?.onlyIf, yam?.instead], [{ maxKobo: 200_000 }, null])
  assert.deepEqual([others, message], [[], 'If total is above 20k call me'])
})

test('a limit said before an item is its limit, and what to buy above it stands in its place', () => {
  const [cheap] = readList('if rice is below 3k buy 5 mudu else buy 3 mudu', index).lines
  assert.deepEqual([cheap?.name, cheap?.quantity, cheap?.unit], ['rice', 5, 'mudu'])
  assert.deepEqual([cheap?.instead?.quantity, cheap?.instead?.aboveKobo], [3, 300_000])
  const [leave] = readList('if titus dey below 1500 buy 4', index).lines
  assert.deepEqual([leave?.quantity, leave?.onlyIf], [4, { maxKobo: 150_000 }])
})

test('a condition may come before its item, and say what is bought else', () => {
  const [turkey] = readList('If turkey is up to 8k per kilo get chicken instead\nTurkey 2kg', index).lines
  assert.deepEqual(
    [turkey?.quantity, turkey?.instead?.name, turkey?.instead?.aboveKobo],
    [2, 'chicken', 800_000],
  )
  const rice = readList('abeg if rice pass 3k for mudu buy 2 else buy 4', index).lines
  assert.deepEqual(
    rice.map(({ name, quantity, unit, instead }) => [
      name,
      quantity,
      unit,
      instead?.quantity,
      instead?.aboveKobo,
    ]),
    [['rice', 4, 'mudu', 2, 300_000]],
  )
  const asked = readList('price of garri now? If 2k or less buy 3', index)
  assert.deepEqual(
    asked.lines.map(({ name, quantity, onlyIf }) => [name, quantity, onlyIf?.maxKobo]),
    [['garri', 3, 200_000]],
  )
})

test('what is named before it is said that there is none takes the place of the item', () => {
  for (const text of [
    'shawa 3, titus 2 if shawa no dey',
    'shawa 3 (titus 2 if not)',
    'shawa 3, titus 2 otherwise',
  ]) {
    const [shawa, ...others] = readList(text, index).lines
    assert.deepEqual([shawa?.instead?.name, shawa?.instead?.quantity, others.length], ['titus', 2, 0], text)
  }
})

test('a condition is opened in many ways', () => {
  for (const text of [
    'Titus 3, in the event that titus is above 2,500 each get kote',
    'Titus 3. If titus > 2500/piece buy kote',
    'Titus 3, if titus crosses 2500 for a big piece buy kote',
    'Titus 3. E pass 2500? buy kote',
  ]) {
    const [titus, ...others] = readList(text, index).lines
    assert.deepEqual([titus?.instead?.name, titus?.instead?.aboveKobo, others], ['kote', 250_000, []], text)
  }
  for (const text of [
    'Titus 3, supposing titus has finished buy kote',
    'Titus 3, where you no see titus buy kote',
    'should there be no titus buy kote\nTitus 3',
    'azu 3, o buru na azu adighi zuta kote',
    'kifi 3, idan babu kifi a sayi kote',
  ]) {
    const [titus, ...others] = readList(text, index).lines
    assert.deepEqual([titus?.quantity, titus?.instead?.name, others], [3, 'kote', []], text)
  }
})

test('a limit is said in many ways and is one', () => {
  for (const limit of [
    "I don't want to pay above 3k",
    'make e no pass 3k',
    'cheaper than 3k',
    '3k max per mudu',
    '3k or below',
    'if they say 3k take it',
  ]) {
    const [beans, ...others] = readList(`beans 2 mudu, ${limit}`, index).lines
    assert.deepEqual([beans?.capKobo, beans?.onlyIf, others.length], [300_000, null, 0], limit)
  }
  const [unless] = readList('beans 2 mudu unless it passes 3k', index).lines
  assert.deepEqual(unless?.onlyIf, { maxKobo: 300_000 })
})

test('that there is none left is said in many ways, and so is what to buy then', () => {
  for (const text of [
    'croaker 3kg, if croaker is out of stock go for tilapia',
    'croaker 3kg, if croaker is no longer in season choose tilapia',
    'croaker 3kg, switch to tilapia if croaker is sold out',
    'croaker 3kg. If e don spoil make you carry tilapia',
    'croaker 3kg; none? then tilapia',
    'croaker 3kg, alternative: tilapia',
  ]) {
    const [croaker, ...others] = readList(text, index).lines
    assert.deepEqual(
      [croaker?.quantity, croaker?.instead?.name, croaker?.instead?.aboveKobo, others.length],
      [3, 'tilapia', null, 0],
      text,
    )
  }
})

test('the price of all that an item asks for is a limit of it, and not of the list', () => {
  for (const text of [
    'eggs 2 crates, if 2 crates are above 12k in total get 1',
    'eggs 2 crates, if the price is 12k and above for everything make it 1',
    "eggs 2 crates if they don't exceed 12k, if they do, buy 1",
  ]) {
    const [eggs, ...others] = readList(text, index).lines
    assert.deepEqual([eggs?.quantity, eggs?.instead?.quantity, others.length], [2, 1, 0], text)
    assert.equal(eggs?.instead?.aboveKobo, 1_200_000, text)
  }
  const [left] = readList('IF RICE IS MORE THAN 80K DO NOT BUY. OTHERWISE 1 BAG', index).lines
  assert.deepEqual([left?.unit, left?.onlyIf], ['bag', { maxKobo: 8_000_000 }])
  const [yam, ...others] = readList('yam 2 and oil 1 bottle. Yam no dey pass 5k', index).lines
  assert.deepEqual([yam?.quantity, yam?.capKobo, others.length], [2, 500_000, 1])
})

test('limits and what to buy instead are read in Hausa, Yoruba and Igbo too', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, capOf, onlyIf, instead }) => [
      name,
      onlyIf === null ? null : onlyIf.maxKobo / 100,
      capOf,
      instead?.name ?? null,
    ])
  assert.deepEqual(read('shinkafa mudu 5, idan ta wuce dubu biyu mudu daya a bar ta'), [
    ['shinkafa', 2000, 'one', null],
  ])
  assert.deepEqual(read('nama kilo 2, idan ya fi dubu shida kar a saya'), [['nama', 6000, 'all', null]])
  assert.deepEqual(read('iresi mudu 3, ti o ba ju 2k lo, e ma ra'), [['iresi', 2000, 'all', null]])
  assert.deepEqual(read('ti ko ba si titus, ra kote 1kg. titus 1kg'), [['titus', null, 'all', 'kote']])
  assert.deepEqual(read('anu 2kg, o buru na enweghi anu zuta azu'), [['anu', null, 'all', 'azu']])
  assert.deepEqual(read('azu 1kg, o buru na o karia 5k hapu ya'), [['azu', 5000, 'all', null]])
})

test('a limit is read before its side, and over a comma or a sentence', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, instead }) => [
      name,
      quantity,
      instead && [instead.name, instead.quantity, instead.unit, instead.aboveKobo],
    ])
  assert.deepEqual(read("apples 6 if they're 300 each or less otherwise 3"), [
    ['apples', 6, ['apples', 3, null, 30_000]],
  ])
  assert.deepEqual(read('beef 10kg\nif beef pass 5k one kilo take 6kg'), [
    ['beef', 10, ['beef', 6, 'kg', 500_000]],
  ])
  assert.deepEqual(read('catfish 2, and should it be above N4,000 each then one will do'), [
    ['catfish', 2, ['catfish', 1, null, 400_000]],
  ])
  assert.deepEqual(read('croaker 2kg. If croaker is not available, get tilapia, 2 kg.'), [
    ['croaker', 2, ['tilapia', 2, 'kg', null]],
  ])
  assert.deepEqual(read('turkey 2kg. Max 6k per kilo. Above that take chicken.'), [
    ['turkey', 2, ['chicken', null, null, 600_000]],
  ])
})
