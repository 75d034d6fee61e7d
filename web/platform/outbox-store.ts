import { isWaiting, type OutboxItem, rememberedMs } from './outbox-item.ts'
import { openPersonStore } from './person-store.ts'

/** Where kept writes live. */
export interface OutboxStore {
  /** Oldest first. */
  list(): Promise<OutboxItem[]>
  /** False when there is one with this key already. */
  add(item: OutboxItem): Promise<boolean>
  put(item: OutboxItem): Promise<void>
  remove(key: string): Promise<void>
}

/** In the device's database, so that it outlives the page; pages and the service worker share it. */
export const deviceOutbox: OutboxStore = {
  async list() {
    const items = await (await openPersonStore()).getAll('outbox')
    return items.sort((a, b) => a.timestamp - b.timestamp)
  },
  async add(item) {
    const transaction = (await openPersonStore()).transaction('outbox', 'readwrite')
    const known = await transaction.store.get(item.key)
    if (known === undefined) await transaction.store.put(item)
    await transaction.done
    return known === undefined
  },
  async put(item) {
    await (await openPersonStore()).put('outbox', item)
  },
  async remove(key) {
    await (await openPersonStore()).delete('outbox', key)
  },
}

/** For browsers that keep nothing, and for tests: gone with the page. */
export function createPageOutbox(): OutboxStore {
  const items = new Map<string, OutboxItem>()
  return {
    list: async () => [...items.values()].sort((a, b) => a.timestamp - b.timestamp),
    async add(item) {
      const isNew = !items.has(item.key)
      if (isNew) items.set(item.key, item)
      return isNew
    },
    put: async (item) => void items.set(item.key, item),
    remove: async (key) => void items.delete(key),
  }
}

/** Drops what is done and no longer of use to any screen. */
export async function tidyOutbox(store: OutboxStore, nowMs: number): Promise<void> {
  for (const item of await store.list()) {
    if (!isWaiting(item) && item.state === 'done' && item.timestamp + rememberedMs < nowMs)
      await store.remove(item.key)
  }
}
