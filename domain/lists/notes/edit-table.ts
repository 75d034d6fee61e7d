import { editForms } from './edit-forms.ts'

/** `keep` takes out all but some, `each` counts all anew, `ask` cannot be told without a question. */
export type Doing = 'remove' | 'set' | 'swap' | 'more' | 'less' | 'keep' | 'clear' | 'each' | 'ask'
export type Slot = 'ITEM' | 'ITEMS' | 'IT' | 'AMOUNT' | 'RANGE' | 'NUM' | 'UNIT' | 'NEW' | 'OTHER'
export interface Part {
  slot: Slot | null
  words: ReadonlySet<string>
  mayMiss: boolean
}
export interface Form {
  does: Doing
  parts: readonly Part[]
  needsList: boolean
}

const slots = new Set(['ITEM', 'ITEMS', 'IT', 'AMOUNT', 'RANGE', 'NUM', 'UNIT', 'NEW', 'OTHER'])

function partOf(text: string): Part {
  const mayMiss = text.endsWith('?') && text !== '?'
  const said = mayMiss ? text.slice(0, -1) : text
  return { slot: slots.has(said) ? (said as Slot) : null, words: new Set(said.split('|')), mayMiss }
}

const forms: readonly Form[] = editForms
  .trim()
  .split('\n')
  .map((row) => {
    const [does = '', form = ''] = row.split(': ', 2)
    const needsList = does.startsWith('~')
    return { does: does.replace('~', '') as Doing, parts: form.split(' ').map(partOf), needsList }
  })

/** The forms by what may begin them: a word, or an item, an amount and so on. */
export const byWord = new Map<string, Form[]>()
export const bySlot = new Map<Slot, Form[]>()
for (const form of forms) {
  for (const [at, { slot, words }] of form.parts.entries()) {
    if (slot !== null) listUnder(bySlot, slot, form)
    else for (const word of words) listUnder(byWord, word, form)
    if (!form.parts.slice(0, at + 1).every(({ mayMiss }) => mayMiss)) break
  }
}

function listUnder<Key>(map: Map<Key, Form[]>, key: Key, form: Form): void {
  const known = map.get(key) ?? []
  if (!known.includes(form)) map.set(key, [...known, form])
}

/** Words of forms that no word begins: without one of them a line has none of these. */
export const tellingWords = new Set(
  [...bySlot.values()]
    .flat()
    .flatMap(({ parts }) =>
      parts.flatMap(({ slot, words, mayMiss }) => (slot === null && !mayMiss ? [...words] : [])),
    ),
)
