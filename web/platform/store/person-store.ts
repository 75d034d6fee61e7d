import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { personStoreName } from '#web/platform/core/worker-messages.ts'
import type { OutboxItem } from './outbox-item.ts'

/** An answer of the API that may be read offline. */
export interface SavedAnswer {
  url: string
  /** Whose it is; empty for what everybody may see. */
  owner: string
  data: unknown
  atMs: number
}

interface PersonSchema extends DBSchema {
  outbox: { key: string; value: OutboxItem }
  answers: { key: string; value: SavedAnswer }
}

let opening: Promise<IDBPDatabase<PersonSchema>> | null = null

/**
 * The device's database of the signed-in person. It closes by itself when a sign-out removes it, and the next
 * call opens an empty one. Rejects where the browser has no storage.
 */
export function openPersonStore(): Promise<IDBPDatabase<PersonSchema>> {
  const forget = () => {
    opening = null
  }
  opening ??= openDB<PersonSchema>(personStoreName, 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('answers', { keyPath: 'url' })
    },
    blocking(_current, _blocked, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
  opening.catch(forget)
  return opening
}
