import { type AllWords, getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { hours } from '#domain/durations.ts'
import type { ListLine, ReadList } from '#domain/lists/tokens/list-line.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/core/log.ts'
import { lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { noteOfMessage } from './note-of-message.ts'

export type Reader = (text: string, words: AllWords) => ReadList

/** The words of every item and unit, whichever market sells it: so a list reads the same everywhere. They change rarely. */
export const listWordsQuery = apiQuery(getListWordsEndpoint, {}, { staleTime: hours(1) })

let reader: Reader | null = null

/** Loads the reader's code, so that the list can be read at once, also without a network. */
export async function loadReader(): Promise<Reader> {
  if (reader === null) {
    const [{ readList }, { indexCatalogue }] = await Promise.all([
      import('#domain/lists/read-list.ts'),
      import('#domain/lists/amounts/catalogue-index.ts'),
    ])
    const indexes = new WeakMap<AllWords, ReturnType<typeof indexCatalogue>>()
    reader = (text, words) => {
      const index = indexes.get(words) ?? indexCatalogue(words.goods, words)
      indexes.set(words, index)
      return readList(text, index)
    }
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

function withNote(read: ReadList): ReadList {
  return { ...read, message: noteOfMessage(read.message) }
}

/** Without any words a reader only guesses, so each row is one item that says what was typed. */
function rowsAsTyped(text: string): ListLine[] {
  const rows = text.split('\n').map((row) => row.trim())
  return rows.filter(Boolean).map((row) => ({ ...lineAsTyped(row), isUnsure: true }))
}
