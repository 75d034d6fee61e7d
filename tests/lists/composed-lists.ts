import { seededProducts } from '#database/seed/products.ts'
import type { ExpectedItem } from './list-corpus.ts'

type Said = Partial<Omit<ExpectedItem, 'name'>>

/** Says how one good is written, with @ for its name, and what is said of it. */
export const shapes: [string, Said][] = [
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
export const greetings = [
  '',
  'Good morning ma\n',
  'Hello Musa, ',
  'Hi, please get:\n',
  'Abeg buy these for me:\n',
  'I need ',
]
export const separators = ['\n', ', ', '; ', '\n- ', ' + ', ' plus ', ' also ', ', and ', '. ']
export const endings = [
  '',
  '\nThanks',
  ' thanks',
  '. God bless you',
  '\nMy address is 12 Aminu Kano Crescent, Wuse 2',
]

export const names = [...new Set(seededProducts.flatMap(({ name, aliases }) => [name, ...aliases]))]

/** One item written in one way, and what should be read of it. */
export function write([shape, said]: [string, Said], name: string): { text: string; line: ExpectedItem } {
  const nothing = { quantity: null, unit: null, size: null, note: null, budgetKobo: null, capKobo: null }
  return { text: shape.replace('@', name), line: { ...nothing, ...said, name } }
}
