import {
  listUsualListsEndpoint,
  removeUsualListEndpoint,
  saveUsualListEndpoint,
} from '#contract/lists/usual-lists.ts'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError, levelOf, reasonOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import * as texts from './texts.ts'
import {
  claimLists,
  mergeLists,
  noSavedLists,
  type SavedList,
  type SavedLists,
  withList,
  withoutList,
} from './usual-list.ts'

const storageName = 'kasuwa-usual-lists'

let current: SavedLists | null = null
let trouble: string | null = null
let underWay: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The usual lists of this device. Browser only. */
export function readUsual(): SavedLists {
  if (current === null) {
    current = readStored()
    addEventListener('storage', (event) => {
      if (event.key === storageName || event.key === null) save(readStored(), false)
    })
  }
  return current
}

/** Returns why the account does not have all of them, or null. */
export function usualTrouble(): string | null {
  return trouble
}

/** Calls `listener` at every change until the returned function is called. */
export function onUsualChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function saveUsual(list: Parameters<typeof withList>[1]): void {
  save(withList(readUsual(), list, new Date()))
}

export function removeUsual(id: string): void {
  save(withoutList(readUsual(), id))
}

/** An id that no other list has, made on the device so that it can be stored offline. */
export function newListId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz012345'
  return `usl_${[...crypto.getRandomValues(new Uint8Array(26))].map((byte) => alphabet[byte % 32]).join('')}`
}

/** Brings device and account together: what was done here goes there, what is there comes here. Once at a time. */
export function syncUsual(owner: string): Promise<void> {
  underWay ??= sync(owner).finally(() => {
    underWay = null
  })
  return underWay
}

async function sync(owner: string): Promise<void> {
  save(claimLists(readUsual(), owner))
  trouble = null
  try {
    do {
      await sendRemoved()
      await sendUnsent()
      const there = await callApi(listUsualListsEndpoint, {})
      // Reads only now what is here, for somebody may have saved one meanwhile.
      save(mergeLists(readUsual(), there, owner))
      // What was changed meanwhile goes at once, for nobody would ask again.
    } while (firstUnsent() !== undefined || readUsual().removed.length > 0)
  } catch (error) {
    // Without a network they wait; a refusal is said.
    if (error instanceof ApiError && error.status < 500) trouble = reasonOf(error, texts.store.syncFailed)
    log(levelOf(error), 'The usual lists wait on this device', error)
    report()
  }
}

function firstUnsent(): SavedList | undefined {
  return readUsual().lists.find(({ isUnsent }) => isUnsent)
}

async function sendRemoved(): Promise<void> {
  for (const id of readUsual().removed) {
    await callApi(removeUsualListEndpoint, { params: { id } })
    save({ ...readUsual(), removed: readUsual().removed.filter((other) => other !== id) })
  }
}

async function sendUnsent(): Promise<void> {
  for (let list = firstUnsent(); list !== undefined; list = firstUnsent()) {
    const { isUnsent: _isUnsent, changedAt: _changedAt, ...body } = list
    await callApi(saveUsualListEndpoint, { body })
    // Changed while it was sent, it is another object and goes again.
    const sent = (each: SavedList) => (each === list ? { ...each, isUnsent: false } : each)
    save({ ...readUsual(), lists: readUsual().lists.map(sent) })
  }
}

function save(next: SavedLists, isOurs = true): void {
  current = next
  if (isOurs) {
    try {
      localStorage.setItem(storageName, JSON.stringify(next))
    } catch (error) {
      console.warn('The phone does not keep usual lists', error)
      trouble = texts.store.noSpace
    }
  }
  report()
}

function report(): void {
  for (const listener of listeners) listener()
}

function readStored(): SavedLists {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    const isOurs =
      stored !== null && typeof stored === 'object' && 'version' in stored && stored.version === 1
    return isOurs ? (stored as SavedLists) : noSavedLists
  } catch {
    // Damaged text cannot be fixed; the account still has what was sent.
    return noSavedLists
  }
}
