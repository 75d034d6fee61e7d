import { type AllWords, getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { hours } from '#domain/durations.ts'
import type { Reply } from '#domain/lists/read-reply.ts'
import type { ListLine, ReadList } from '#domain/lists/tokens/list-line.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/core/log.ts'
import { lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { noteOfMessage } from './note-of-message.ts'

export type Reader = (text: string, words: AllWords) => ReadList
type Replier = (text: string, items: readonly ListLine[], words: AllWords) => Reply

/** The words of every item and unit, whichever market sells it: so a list reads the same everywhere. They change rarely. */
export const listWordsQuery = apiQuery(getListWordsEndpoint, {}, { staleTime: hours(1) })

let reader: Reader | null = null
let replier: Replier | null = null

/** Loads the reader's code, so that the list can be read at once, also without a network. */
export async function loadReader(): Promise<Reader> {
  if (reader === null) {
    const [{ readList }, { readReply }, { indexCatalogue }] = await Promise.all([
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
    replier = (text, items, words) => readReply(text, items, indexOf(words))
  }
  return reader
}

/**
 * Reads what was typed, on the device. Where the words of the items are not there yet, the server reads it;
 * where it cannot be reached, what was typed stays as it is.
 */
export async function readTyped(text: string, words: AllWords | undefined): Promise<ReadList> {
  if (words === undefined) {
    try {
      return withNote(await callApi(parseListEndpoint, { body: { text } }))
    } catch (error) {
      log('WARN', 'The list is taken as it was typed: its words are not on this device', error)
      return { lines: rowsAsTyped(text), leftOut: [], message: null }
    }
  }
  return withNote((await loadReader())(text, words))
}

/** Reads what somebody types onto a list that is there; null where the words of the items are not on the device. */
export async function readTypedReply(
  text: string,
  items: readonly ListLine[],
  words: AllWords | undefined,
): Promise<Reply | null> {
  if (words === undefined || items.length === 0) return null
  await loadReader()
  const reply = replier?.(text, items, words) ?? null
  return reply && { ...reply, message: noteOfMessage(reply.message) }
}

function withNote(read: ReadList): ReadList {
  return { ...read, message: noteOfMessage(read.message) }
}

/** Without any words a reader only guesses, so each row is one item that says what was typed. */
function rowsAsTyped(text: string): ListLine[] {
  const rows = text.split('\n').map((row) => row.trim())
  return rows.filter(Boolean).map((row) => ({ ...lineAsTyped(row), isUnsure: true }))
}
