import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededProducts } from '#database/seed/products.ts'
import { numberOf } from './plurals.ts'

const isMany = (name: string) => numberOf(name, false, true)

test('every good of the catalogue has the verb that shoppers use', () => {
  const many = seededProducts.map(({ name }) => name).filter(isMany)
  assert.deepEqual(many.sort(), [
    'Baked beans',
    'Brown beans',
    'Chicken feet',
    'Chicken laps',
    'Chicken wings',
    'Cloves',
    'Corn flakes',
    'Cow lungs',
    'Dates',
    'Dried prawns',
    'Eggs',
    'Fresh prawns',
    'Fresh shrimps',
    'Grapes',
    'Green beans',
    'Green peas',
    'Honey beans',
    'Lentils',
    'Local eggs',
    'Matches',
    'Nylon bags',
    'Oats',
    'Onions',
    'Peeled beans',
    'Pigeon peas',
    'Quail eggs',
    'Seasoning cubes',
    'Soft drinks',
    'Soya beans',
    'Spring onions',
    'Stockfish flakes',
    'Tomatoes',
    'White beans',
    'White onions',
  ])
})

test('a name in the customer’s own words has it too', () => {
  const many = 'eggs, TOMATOES, tubers of yam, onions (big), cow feet, ugu leaves, peas and carrots'
  for (const name of many.split(/, (?=\w)/)) assert.equal(isMany(name), true, name)
  const one =
    'rice; garri; crate of eggs; beef with bones; Kellogg’s; gas; asparagus; couscous; kuskus; watercress; a; '
  for (const name of one.split('; ')) assert.equal(isMany(name), false, name)
})
