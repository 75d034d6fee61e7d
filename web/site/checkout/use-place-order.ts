import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { placeOrderEndpoint, type SentOrder } from '#contract/orders/orders.ts'
import { areasQuery, slotsQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery } from '#web/entities/markets/markets-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { log } from '#web/platform/core/log.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useNavigate, useWarmPage } from '#web/platform/page/location.tsx'
import { settingsQuery } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { weeklyPages } from '#web/site/list/draft/weekly-page-list.ts'
import type { AskPayer } from './core/payer.ts'
import type { FieldErrors } from './core/use-checkout-errors.ts'
import { failureOf, isRefusal, type PlaceFailure } from './place-failure.ts'

const timeoutMs = 20_000
const secondTryMs = 1000

/** The order that an earlier try under this key became. */
interface Earlier {
  id: string
  code: string
}

/** What is to be sent: the list as it was checked, and the key that it had then. */
export interface ReadyOrder {
  order: SentOrder
  key: string
}

export interface PlaceOrder {
  isSending: boolean
  failure: PlaceFailure | null
  earlier: Earlier | null
  /** Sends it; pressed again while it is under way, it does nothing. */
  place(ready: ReadyOrder): void
  /** Makes a new order of the list that could not be placed under its first key. */
  placeAnew(ready: ReadyOrder): void
  /** Asks whoever pays for it to agree. */
  ask(asking: AskPayer, ready: ReadyOrder): void
  forget(): void
}

/**
 * Places the draft once, however often it is pressed or sent: every try carries the draft's own key.
 * What the server says of single fields goes to `onFields`.
 */
export function usePlaceOrder(onFields: (fields: FieldErrors) => void): PlaceOrder {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<PlaceFailure | null>(null)
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const { isSending, run } = useOneSending(() => setFailure(null))
  useReadyToWait()

  const save = async (ready: ReadyOrder): Promise<boolean> => {
    const isSaved = await queue(client, ready)
    if (!isSaved) return false
    navigate(waitingPath(ready.key))
    // Only now: this page, emptied, would be drawn once more before the order is called safe.
    changeDraft({ do: 'startOver', key: newKey() })
    return true
  }

  async function send({ order, key }: ReadyOrder): Promise<void> {
    // Another press, or another tab, has placed it: what is on the draft now is another order.
    if (readDraft().key !== key) return
    changeDraft({ do: 'send', order })
    const { unanswered, market, restMarket, isWeekly = false } = readDraft()
    if (!navigator.onLine && (await save({ order, key }))) return
    try {
      const placed = await post(order, key)
      void client.invalidateQueries({ queryKey: ['/api/orders'] })
      changeDraft({ do: 'startOver', key: newKey() })
      navigate(pageAfter(placed, isWeekly))
    } catch (error) {
      const reason = failureOf(error)
      if (reason.kind === 'broken') log('ERROR', 'The order could not be sent', error)
      if (reason.kind === 'noAnswer' && (await save({ order, key }))) return
      if (isRefusal(reason)) changeDraft({ do: 'answered' })
      if (reason.kind === 'fields') onFields(reason.fields)
      readAgain(client, reason, [market?.slug ?? '', ...(restMarket ? [restMarket.slug] : [])])
      if (reason.kind === 'keyUsed') setEarlier(await findEarlier(unanswered, key))
      setFailure(reason)
    }
  }

  async function sendRequest(asking: AskPayer, { order, key }: ReadyOrder): Promise<void> {
    try {
      navigate(await asked(asking(client, order, key)))
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return {
    isSending,
    failure,
    earlier,
    place: (ready) => run(() => send(ready)),
    placeAnew: ({ order }) => run(() => send({ order, key: renewedKey() })),
    ask: (asking, ready) => run(() => sendRequest(asking, ready)),
    forget: () => setFailure(null),
  }
}

/** Returns the page that is opened next: to pay the order, to choose the days on which it comes again, or to follow it. */
function pageAfter({ id, status }: EndpointAnswer<typeof placeOrderEndpoint>, isWeekly: boolean): string {
  if (status === 'awaiting_payment') return `/orders/${id}/payment`
  const [weekly] = isWeekly ? weeklyPages : []
  return weekly?.hrefOf(id) ?? `/orders/${id}?placed=1`
}

const waitingPath = (key: string) => `/orders/waiting/${key}`
const loadQueue = () => import('./queue-order.ts')

/** Without a network an order will wait on this device: what stores and shows it is loaded before the tap. */
function useReadyToWait(): void {
  const isOnline = useOnline()
  const warm = useWarmPage()
  useEffect(() => {
    if (isOnline) return
    warm(waitingPath(readDraft().key))
    loadQueue().catch((error: unknown) => log('WARN', 'An order could not wait on this device now', error))
  }, [isOnline, warm])
}

/** Sends one thing at a time; pressed again while it is under way, nothing happens. */
function useOneSending(onBegin: () => void) {
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const run = (sending: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    onBegin()
    void sending().finally(() => {
      isUnderWay.current = false
      setIsSending(false)
    })
  }
  return { isSending, run }
}

/** Begins another draft once whoever pays was asked; returns the page on which they are waited for. */
async function asked(asking: Promise<string>): Promise<string> {
  const path = await asking
  changeDraft({ do: 'startOver', key: newKey() })
  return path
}

/** Whether an order waits on this device now; without its code here it cannot. */
async function queue(client: QueryClient, ready: ReadyOrder): Promise<boolean> {
  const part = await loadQueue().catch((error: unknown) =>
    log('WARN', 'The order cannot wait on this device', error),
  )
  return (await part?.queueOrder(client, ready)) ?? false
}

function renewedKey(): string {
  const key = newKey()
  changeDraft({ do: 'renewKey', key })
  return key
}

/** What was refused because it has changed is read again, so that the page shows what holds. */
function readAgain(client: QueryClient, reason: PlaceFailure, slugs: readonly string[]): void {
  const again = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    void client.invalidateQueries({ queryKey })
  if (reason.kind === 'closed') for (const slug of slugs) again(marketQuery(slug))
  if (reason.kind === 'feesRisen') again(settingsQuery)
  if (reason.kind !== 'fields') return
  if (reason.fields['scheduledFor'] !== undefined) for (const slug of slugs) again(slotsQuery(slug))
  if (Object.keys(reason.fields).some((path) => path.startsWith('place.'))) again(areasQuery)
}

/** Sends an order; once more after a second when no answer came. */
async function post(order: SentOrder, idempotencyKey: string) {
  const tryOnce = () => callApi(placeOrderEndpoint, { body: order }, { idempotencyKey, timeoutMs })
  try {
    return await tryOnce()
  } catch (error) {
    if (failureOf(error).kind !== 'noAnswer') throw error
    await new Promise((resolve) => setTimeout(resolve, secondTryMs))
    return await tryOnce()
  }
}

/** Asks again with what was sent before: the same key and the same list get the first outcome. */
async function findEarlier(sent: Draft['unanswered'], key: string): Promise<Earlier | null> {
  for (const order of sent) {
    try {
      const { id, code } = await callApi(placeOrderEndpoint, { body: order }, { idempotencyKey: key })
      return { id, code }
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NoAnswer)) throw error
      log('WARN', 'This try is not what became an order', error)
    }
  }
  return null
}
