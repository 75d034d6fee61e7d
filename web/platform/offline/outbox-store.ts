import { isWaiting, type OutboxItem, rememberedMs } from '#web/platform/store/outbox-item.ts'
import { openPersonStore } from '#web/platform/store/person-store.ts'

/** Where queued writes live. */
export interface OutboxStore {
  /** Oldest first. */
  list(): Promise<OutboxItem[]>
  /** False when there is one with this key already. */
  add(item: OutboxItem): Promise<boolean>
  /** Changes a write that is still there; false when it was taken off meanwhile, as by a sign-out. */
  put(item: OutboxItem): Promise<boolean>
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
    const transaction = (await openPersonStore()).transaction('outbox', 'readwrite')
    const isThere = (await transaction.store.getKey(item.key)) !== undefined
    if (isThere) await transaction.store.put(item)
    await transaction.done
    return isThere
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
    async put(item) {
      const isThere = items.has(item.key)
      if (isThere) items.set(item.key, item)
      return isThere
    },
    remove: async (key) => void items.delete(key),
  }
}

/**
 * The device's store, with one in memory for what a full phone or a private window does not take: what is on
 * the device already is still read, sent and removed. `onRefused` is called each time the device refuses
 * something.
 */
export function createOutbox(device: OutboxStore, onRefused: (error: unknown) => void): OutboxStore {
  const page = createPageOutbox()
  const orElse =
    <Value>(value: Value) =>
    (error: unknown) => {
      onRefused(error)
      return value
    }
  return {
    async list() {
      const items = [...(await device.list().catch(orElse([]))), ...(await page.list())]
      return items.sort((a, b) => a.timestamp - b.timestamp)
    },
    add: (item) => device.add(item).catch((error: unknown) => orElse(page.add(item))(error)),
    async put(item) {
      if (await page.put(item)) return true
      try {
        return await device.put(item)
      } catch (error) {
        onRefused(error)
        // How often it was tried matters little; that it was answered must not be forgotten.
        if (isWaiting(item)) return true
        await device.remove(item.key)
        return page.add(item)
      }
    },
    async remove(key) {
      await page.remove(key)
      await device.remove(key).catch(orElse(undefined))
    },
  }
}

/** Drops what is done and no longer of use to any screen. */
export async function tidyOutbox(store: OutboxStore, nowMs: number): Promise<void> {
  for (const item of await store.list()) {
    if (!isWaiting(item) && item.state === 'done' && item.timestamp + rememberedMs < nowMs)
      await store.remove(item.key)
  }
}
