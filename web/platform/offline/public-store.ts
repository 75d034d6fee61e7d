import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SavedAnswer } from './person-store.ts'

interface PublicSchema extends DBSchema {
  answers: { key: string; value: SavedAnswer }
}

let opening: Promise<IDBPDatabase<PublicSchema>> | null = null

/** The device's database of what everybody may read: markets, prices, settings. It stays over a sign-out. */
export function openPublicStore(): Promise<IDBPDatabase<PublicSchema>> {
  opening ??= openDB<PublicSchema>('kasuwa-public-answers', 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'url' }),
    blocking(_current, _blocked, event) {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}
