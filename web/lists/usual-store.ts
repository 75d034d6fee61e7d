import { listUsualLists, removeUsualList, saveUsualList } from '#contract/usual-lists.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import {
  claimLists,
  type KeptList,
  type KeptLists,
  mergeLists,
  noKeptLists,
  withList,
  withoutList,
} from './usual-list.ts'

const storageName = 'kasuwa-usual-lists'

let current: KeptLists | null = null
let trouble: string | null = null
let underWay: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The usual lists of this device. Browser only. */
export function readUsual(): KeptLists {
  if (current === null) {
    current = readStored()
    addEventListener('storage', (event) => {
      if (event.key === storageName || event.key === null) keep(readStored(), false)
    })
  }
  return current
}

/** Why the account does not have all of them, or null. */
export function usualTrouble(): string | null {
  return trouble
}

/** Calls `listener` at every change until the returned function is called. */
export function onUsualChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function saveUsual(list: Parameters<typeof withList>[1]): void {
  keep(withList(readUsual(), list))
}

export function removeUsual(id: string): void {
  keep(withoutList(readUsual(), id))
}

/** An id that no other list has, made on the device so that it can be kept without a network. */
export function newListId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz012345'
  return `usl_${[...crypto.getRandomValues(new Uint8Array(26))].map((byte) => letters[byte % 32]).join('')}`
}

/** Brings device and account together: what was done here goes there, what is there comes here. Once at a time. */
export function syncUsual(owner: string): Promise<void> {
  underWay ??= sync(owner).finally(() => {
    underWay = null
  })
  return underWay
}

async function sync(owner: string): Promise<void> {
  keep(claimLists(readUsual(), owner))
  trouble = null
  try {
    do {
      await sendRemoved()
      await sendUnsent()
      keep(mergeLists(readUsual(), await callApi(listUsualLists, {}), owner))
      // What was changed meanwhile goes at once, for nobody would ask again.
    } while (firstUnsent() !== undefined || readUsual().removed.length > 0)
  } catch (error) {
    // Without a network they wait; a refusal is said.
    if (error instanceof ApiError && error.status < 500)
      trouble = reasonOf(error, 'Not all lists could be kept with your account.')
    tell()
  }
}

function firstUnsent(): KeptList | undefined {
  return readUsual().lists.find(({ isUnsent }) => isUnsent)
}

async function sendRemoved(): Promise<void> {
  for (const id of readUsual().removed) {
    await callApi(removeUsualList, { params: { id } })
    keep({ ...readUsual(), removed: readUsual().removed.filter((other) => other !== id) })
  }
}

async function sendUnsent(): Promise<void> {
  for (let list = firstUnsent(); list !== undefined; list = firstUnsent()) {
    const { isUnsent: _isUnsent, ...body } = list
    await callApi(saveUsualList, { body })
    // Changed while it was sent, it is another object and goes again.
    const sent = (each: KeptList) => (each === list ? { ...each, isUnsent: false } : each)
    keep({ ...readUsual(), lists: readUsual().lists.map(sent) })
  }
}

function keep(next: KeptLists, isOurs = true): void {
  current = next
  if (isOurs) {
    try {
      localStorage.setItem(storageName, JSON.stringify(next))
    } catch (error) {
      console.warn('The phone does not keep usual lists', error)
      trouble = 'This phone has no room to keep the list.'
    }
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readStored(): KeptLists {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    const isOurs =
      stored !== null && typeof stored === 'object' && 'version' in stored && stored.version === 1
    return isOurs ? (stored as KeptLists) : noKeptLists
  } catch {
    // Damaged text cannot be mended; the account still has what was sent.
    return noKeptLists
  }
}
