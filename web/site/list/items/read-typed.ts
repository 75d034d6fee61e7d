import { type AllWords, getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { hours } from '#domain/durations.ts'
import type { Reply } from '#domain/lists/read-reply.ts'
import type { ListLine, ReadList } from '#domain/lists/tokens/list-line.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/core/log.ts'
import { lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { noteOfMessage } from './note-of-message.ts'

export type Reader = (text: string, words: AllWords) => ReadList
type Replier = (
  text: string,
  items: readonly ListLine[],
  words: AllWords,
  usual: readonly ListLine[] | null,
) => Reply

/** The words of every item and unit, whichever market sells it: so a list reads the same everywhere. They change rarely. */
export const listWordsQuery = apiQuery(getListWordsEndpoint, {}, { staleTime: hours(1) })

let reader: Reader | null = null
let replier: Replier | null = null
let asksForUsual: ((text: string) => boolean) | null = null

/** Loads the reader's code, so that the list can be read at once, also without a network. */
export async function loadReader(): Promise<Reader> {
  if (reader === null) {
    const [{ readList }, replies, { indexCatalogue }] = await Promise.all([
      import('#domain/lists/read-list.ts'),
      import('#domain/lists/read-reply.ts'),
      import('#domain/lists/amounts/catalogue-index.ts'),
    ])
    const indexes = new WeakMap<AllWords, ReturnType<typeof indexCatalogue>>()
    const indexOf = (words: AllWords) => {
      const index = indexes.get(words) ?? indexCatalogue(words.goods, words)
      indexes.set(words, index)
      return index
    }
    reader = (text, words) => readList(text, indexOf(words))
    replier = (text, items, words, usual) => replies.readReply(text, items, indexOf(words), usual)
    asksForUsual = replies.asksForUsual
  }
  return reader
}

/**
 * Reads what was typed, on the device. Where the words of the items are not there yet, the server reads it;
 * where it cannot be reached, what was typed stays as it is.
 */
export async function readTyped(text: string, words: AllWords | undefined): Promise<TypedList> {
  const read = await readHere(text, words)
  if (read !== null) return withNote(read)
  try {
    return withNote(await callApi(parseListEndpoint, { body: { text } }))
  } catch (error) {
    log('WARN', 'The list is taken as it was typed: its words are not on this device', error)
    return { lines: rowsAsTyped(text), leftOut: [], message: null, isUnread: true }
  }
}

/** A list as it was read; unread, each row of it is an item that says what was typed. */
interface TypedList extends ReadList {
  isUnread?: true
}

/** Reads on the device; null where the reader or its words are not here. */
async function readHere(text: string, words: AllWords | undefined): Promise<ReadList | null> {
  if (words === undefined) return null
  try {
    return (await loadReader())(text, words)
  } catch (error) {
    log('WARN', 'The reader could not be loaded', error)
    return null
  }
}

/** A list of another time: its items, and how it is named. */
export interface LastList {
  name: string
  lines: readonly ListLine[]
}

export interface TypedReply extends Reply {
  /** The list that it began with, where it asked for one. */
  from: LastList | null
}

/**
 * Reads what somebody types onto a list that is there, or of the list of another time, where it asks for that. Null where the
 * words of the items are not on the device, and where there is nothing to speak of; `noLast` where there is no such list.
 */
export async function readTypedReply(
  text: string,
  items: readonly ListLine[],
  words: AllWords | undefined,
  readLast: () => Promise<LastList | null>,
): Promise<TypedReply | 'noLast' | null> {
  if (words === undefined || (await readHere('', words)) === null) return null
  const asks = asksForUsual?.(text) === true
  const from = asks ? await readLast() : null
  if (asks && from === null) return 'noLast'
  if (items.length === 0 && from === null) return null
  const reply = replier?.(text, items, words, from?.lines ?? null) ?? null
  return reply && { ...reply, message: noteOfMessage(reply.message), from }
}

function withNote(read: ReadList): TypedList {
  return { ...read, message: noteOfMessage(read.message) }
}

/** Without any words a reader only guesses, so each row is one item that says what was typed. */
function rowsAsTyped(text: string): ListLine[] {
  const rows = text.split('\n').map((row) => row.trim())
  return rows.filter(Boolean).map((row) => ({ ...lineAsTyped(row), isUnsure: true }))
}
