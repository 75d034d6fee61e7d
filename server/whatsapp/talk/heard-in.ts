import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { unitFacts } from '#domain/units.ts'
import { isCommand } from '#domain/whatsapp/next-turn.ts'
import type { Heard, Said, Talk } from '#domain/whatsapp/talk.ts'
import type { InRow } from '#server/whatsapp/core/message-store.ts'
import { changesNumber } from '#server/whatsapp/core/read-message.ts'

/** Texts that follow each other are one list; what is a word to us stands alone. */
export function groupsOf(rows: readonly InRow[], { step }: Talk): InRow[][] {
  const groups: InRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && step !== 'door' && isPlain(row) && last.every(isPlain)) last.push(row)
    else groups.push([row])
  }
  return groups
}

const isWritten = ({ kind, content }: InRow) =>
  (kind === 'text' || kind === 'edit') && content.text !== undefined && content.rawKind === undefined

function isPlain(row: InRow): boolean {
  return isWritten(row) && !isCommand(row.content.text ?? '')
}

const isNod = ({ kind, content }: InRow) =>
  kind === 'sticker' ||
  kind === 'reaction' ||
  (kind === 'text' &&
    /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u.test(content.text ?? '') &&
    !/[\d#*]/.test(content.text ?? ''))

/**
 * Returns whether nobody waits for an answer to a message: an emoji where nothing is to be tapped, and news of its sender.
 * An emoji that was taken back says nothing at all.
 */
export function isSilent(row: InRow, { step }: Talk): boolean {
  if (row.kind === 'system') return true
  if (!isNod(row)) return false
  return (step !== 'confirm' && step !== 'pay') || (row.kind === 'reaction' && row.content.text === undefined)
}

/** Returns whether news of a sender are to be seen by a person. */
export function isNewsOfSender({ content: { system } }: InRow): boolean {
  if (system === undefined) return false
  return changesNumber(system.type) || !knownNews.includes(system.type)
}

/** A new id is noted where it comes; a new phone of the same number is their own affair. */
const knownNews = ['user_changed_user_id', 'customer_identity_changed', 'user_identity_changed']

export const asksForNew = ({ content }: InRow) => content.choice === 'account:new'

/** Returns what a group says; null for the button that starts an account, which is done by then. */
export function heardIn(group: readonly InRow[], index: CatalogueIndex): Heard | null {
  const [row] = group
  if (row === undefined || asksForNew(row)) return null
  const { choice, location, media, read, cart } = row.content
  if (choice !== undefined) return { kind: 'choice', id: choice }
  if (isNod(row)) return { kind: 'nod' }
  if (row.kind === 'request_welcome') return { kind: 'text', text: 'hi' }
  if (cart)
    return {
      kind: 'text',
      text: [...cart.map((item) => cartLine(item, index)), row.content.text ?? ''].join('\n').trim(),
    }
  if (location) return { kind: 'location', ...location }
  if (read) return { kind: 'read', from: media?.type === 'audio' ? 'voice' : 'picture', text: read }
  if (media || !(isWritten(row) || row.kind === 'button'))
    return {
      kind: 'forOffice',
      what: media?.type === 'image' ? 'picture' : media?.type === 'audio' ? 'voice' : 'other',
    }
  const said = group.flatMap(({ content }) => content.text ?? [])
  return said.length === 0 ? { kind: 'forOffice', what: 'other' } : { kind: 'text', text: said.join('\n') }
}

/** Goods of a cart as people write them. Meta knows them by our ids, or by what the operator called them there. */
function cartLine({ id, quantity }: { id: string; quantity: number }, index: CatalogueIndex): string {
  const words = id.replace(/[-_]+/g, ' ').trim()
  for (const entry of index.byPhrase.values()) {
    if (entry.id !== id) continue
    const [unit, ...others] = entry.units
    const measure = unit === undefined || others.length > 0 ? '' : `${unitFacts[unit].label} `
    return `${quantity} ${measure}${entry.name}`
  }
  return `${quantity} ${words}`
}

/** Returns how a group is remembered, for edits and deletions of its messages; null where it is no part of a list. */
export function saidOf(group: readonly InRow[], heard: Heard): Said | null {
  const [row] = group
  if (row === undefined) return null
  if (heard.kind === 'text' && group.every(isWritten))
    return { kind: 'texts', parts: group.map(({ id, content }) => ({ id, text: content.text ?? '' })) }
  const isPart = ['text', 'read', 'choice', 'location'].includes(heard.kind)
  return isPart ? { kind: 'other', id: row.id, heard } : null
}
