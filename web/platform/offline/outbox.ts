import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import { type queuedWrites, writeName } from '#contract/queued-writes.ts'
import { log } from '#web/platform/core/log.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { syncTag } from '#web/platform/core/worker-messages.ts'
import { errorOf, isWaiting, type OutboxItem } from '#web/platform/store/outbox-item.ts'
import { outboxChannel, replayOutbox } from './outbox-replay.ts'
import { noteSettled, outboxState, publish } from './outbox-state.ts'
import { createOutbox, deviceOutbox, tidyOutbox } from './outbox-store.ts'
import type { RoundEnd } from './replay-round.ts'

export type QueuedEndpoint = (typeof queuedWrites)[number]

export interface QueueOptions<E extends QueuedEndpoint> {
  key: string
  owner: string
  thread: string
  freshUntilMs?: number
  memo?: unknown
  isRemembered?: boolean
  /** Gets the answer before the write leaves the list, so that no screen falls back to what was before it. */
  onAnswer?: (answer: EndpointAnswer<E>) => void
}

interface Waiter {
  onAnswer: (answer: unknown) => void
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

const readEveryMs = 5000
const longestWaitMs = 10_000

const waiters = new Map<string, Waiter>()
const store = createOutbox(deviceOutbox, noteRefusal)
let lastTimestamp = 0
/** How often the device did not take something. */
let refusals = 0
let isRunning = false
let isWanted = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Saves a write on this device and sends it as soon as it can be. Resolves with the server's answer, however
 * long that takes; rejects with the ApiError of a refusal, which is then shown and no longer queued.
 */
export function queueAndWait<E extends QueuedEndpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: QueueOptions<E>,
): Promise<EndpointAnswer<E>> {
  const answer = Promise.withResolvers<unknown>()
  const save = (options.onAnswer ?? (() => undefined)) as (answer: unknown) => void
  waiters.set(options.key, { onAnswer: save, resolve: answer.resolve, reject: answer.reject })
  void queueWrite(endpoint, input, options)
  return answer.promise as Promise<EndpointAnswer<E>>
}

/**
 * Saves a write on this device and sends it as soon as it can be; resolves once it is stored, to whether it
 * outlives the page. A refusal stays in the list until it is taken off.
 */
export async function queueWrite<E extends QueuedEndpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: QueueOptions<E>,
): Promise<boolean> {
  lastTimestamp = Math.max(trueNow(), lastTimestamp + 1, (outboxState().items.at(-1)?.timestamp ?? 0) + 1)
  const item: OutboxItem = {
    key: options.key,
    owner: options.owner,
    endpoint: writeName(endpoint),
    params: (input.params ?? {}) as Record<string, string>,
    data: input.body ?? {},
    timestamp: lastTimestamp,
    thread: options.thread,
    freshUntilMs: options.freshUntilMs ?? null,
    memo: options.memo ?? null,
    isRemembered: options.isRemembered ?? false,
    state: 'waiting',
    tries: 0,
  }
  startOutbox()
  const before = refusals
  await store.add(item)
  const isSaved = refusals === before
  // Only now: what a screen calls saved must still be there if the phone goes off.
  if (!outboxState().items.some(({ key }) => key === item.key))
    publish({ items: [...outboxState().items, item] })
  if (isSaved && !outboxState().isSaved) publish({ isSaved })
  void askForSync()
  void work()
  return isSaved
}

/** Takes a write off the device: refused, no longer wanted, or read. */
export async function dropWrite(key: string): Promise<void> {
  publish({ items: outboxState().items.filter((item) => item.key !== key) })
  await store.remove(key)
}

/** Sends a write that had waited too long after all, or one that was refused, with other data where that is given. */
export async function sendAnyway(key: string, data?: unknown): Promise<void> {
  const item = outboxState().items.find((other) => other.key === key)
  if (item === undefined) return
  const { refusal: _refusal, ...rest } = item
  await store.put({ ...rest, ...(data !== undefined && { data }), state: 'waiting', freshUntilMs: null })
  await readAgain()
  sendNow()
}

/** Tries again now instead of when the wait is over. */
export function sendNow(): void {
  failures = 0
  void work()
}

/** Reads what is stored and begins to send it; the count is read again every five seconds. Call once a page. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', sendNow)
  addEventListener('storage', ({ key }) => {
    // A sign-out has removed it all.
    if (key !== null) return
    publish({ items: [], isStuck: false, isPaused: false })
  })
  outboxChannel?.addEventListener('message', ({ data }) => {
    settle(data as OutboxItem)
    void readAgain()
  })
  void tidyOutbox(store, trueNow())
  void readAgain().then(work)
  setInterval(() => {
    void readAgain().then(() => {
      if (
        navigator.onLine &&
        !outboxState().isPaused &&
        !outboxState().isStuck &&
        outboxState().items.some(isWaiting)
      )
        void work()
    })
  }, readEveryMs)
}
let isStarted = false

/** A private window or a full phone: what is made now continues in memory, and the screens say so. */
function noteRefusal(error: unknown): void {
  refusals += 1
  if (!outboxState().isSaved) return
  log('WARN', 'This browser keeps nothing', error)
  publish({ isSaved: false })
}

async function readAgain(): Promise<void> {
  const items = await store.list()
  const isNews = !outboxState().isRead || JSON.stringify(items) !== JSON.stringify(outboxState().items)
  if (isNews) publish({ items, isRead: true })
}

async function work(): Promise<void> {
  isWanted = true
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  publish({ isSending: true })
  let end: RoundEnd = 'done'
  while (isWanted) {
    isWanted = false
    end = await replayOutbox(settle, store).catch((error: unknown) => {
      log('ERROR', 'A round of sending failed', error)
      return 'later' as const
    })
    // A round has tried all that waits: who asks for another while the network fails waits like everybody.
    if (end === 'later') isWanted = false
  }
  isRunning = false
  await readAgain()
  publish({ isSending: false, isStuck: end === 'later', isPaused: end === 'signedOut' })
  if (end === 'later') {
    timer = setTimeout(work, Math.min(1000 * 2 ** failures, longestWaitMs))
    failures += 1
  } else failures = 0
}

/** One write was answered, here, in another tab or by the service worker. */
function settle(item: OutboxItem): void {
  const waiter = waiters.get(item.key)
  waiters.delete(item.key)
  if (item.state === 'done') waiter?.onAnswer(item.answer)
  const isOver = waiter !== undefined || !(item.isRemembered || item.state === 'refused')
  const others = outboxState().items.filter(({ key }) => key !== item.key)
  publish({ items: isOver ? others : [...others, item].sort((a, b) => a.timestamp - b.timestamp) })
  if (item.state === 'done') waiter?.resolve(item.answer)
  if (item.state === 'refused' && waiter !== undefined) {
    void store.remove(item.key)
    waiter.reject(errorOf(item))
  }
  noteSettled(item)
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  // Not every browser has it, and some refuse: then a page sends.
  await sync?.register(syncTag).catch(() => undefined)
}
