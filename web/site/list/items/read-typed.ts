import { type AllWords, getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import type { Reply } from '#domain/lists/read-reply.ts'
import type { ListLine, ReadList } from '#domain/lists/tokens/list-line.ts'
import { hours } from '#domain/time/durations.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { noteOfMessage } from './note-of-message.ts'

/** The words of every item and unit, whichever market sells it: so a list reads the same everywhere. They change rarely. */
export const listWordsQuery = apiQuery(getListWordsEndpoint, {}, { staleTime: hours(1) })

/** Loads the way to the reader, so that a list can be read at once, also without a network. */
export const loadReader = () => import('#web/site/list/reader/ask-reader.ts')

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
    log(levelOf(error), 'The list is taken as it was typed: its words are not on this device', error)
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
    const [read = null] = await (await loadReader()).askReader(words, 'read', [text])
    return read
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
  if (words === undefined) return null
  try {
    const { askReader } = await loadReader()
    const asks = await askReader(words, 'asksForUsual', text)
    const from = asks ? await readLast() : null
    if (asks && from === null) return 'noLast'
    if (items.length === 0 && from === null) return null
    const reply = await askReader(words, 'reply', text, items, from?.lines ?? null)
    return { ...reply, message: noteOfMessage(reply.message), from }
  } catch (error) {
    log('WARN', 'What was typed is read as a list: the reader could not be loaded', error)
    return null
  }
}

function withNote(read: ReadList): TypedList {
  return { ...read, message: noteOfMessage(read.message) }
}

/** Without any words a reader only guesses, so each row is one item that says what was typed. */
function rowsAsTyped(text: string): ListLine[] {
  const rows = text.split('\n').map((row) => row.trim())
  return rows.filter(Boolean).map((row) => ({ ...lineAsTyped(row), isUnsure: true }))
}
