import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { SentOrder } from '#contract/orders/orders.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { dropWrite, sendAnyway, sendNow, startOutbox } from '#web/platform/offline/outbox.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useMe } from '#web/platform/session/session.ts'
import { errorOf, type OutboxItem, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import { lineAsTyped, unreadItem } from '#web/site/list/draft/draft-item.ts'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import { payFields } from './pay-field-list.ts'
import * as texts from './texts.ts'
import { UnsentOrderSlip } from './unsent-order-slip.tsx'

/** The receipt of an order that is still on the phone; once the server has it, the order itself shows here. */
export function UnsentOrderScreen({ params }: ScreenProps<{ key: string }>) {
  const me = useMe()
  const { items, isRead, isPaused, isSending } = useOutbox()
  useEffect(startOutbox, [])
  const saved = items.find(({ key }) => key === params.key)
  const item = saved?.owner === me?.id ? saved : undefined
  const placedId = item?.state === 'done' ? (item.answer as { id: string }).id : null
  const navigate = useNavigate()
  useEffect(() => {
    if (placedId !== null) navigate(`/orders/${placedId}?placed=1`, { replace: true })
  }, [placedId, navigate])
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-6 md:py-10">
      {item === undefined ? (
        <>
          <h1 className="text-2xl">{common.label.yourOrder}</h1>
          {saved !== undefined && me === null && <SignInFirst path={`/orders/waiting/${params.key}`} />}
          {(saved === undefined || me !== null) &&
            (isRead && me !== undefined ? <NotHere /> : <Skeleton className="h-72 rounded-lg" />)}
        </>
      ) : (
        <Waiting item={item} isPaused={isPaused} isSending={isSending} />
      )}
    </div>
  )
}

/** Its owner's session has ended: it is shown and sent once they are back, to nobody else. */
function SignInFirst({ path }: { path: string }) {
  return (
    <EmptyState
      title={texts.unsentOrder.waiting}
      action={
        <a href={`/login?next=${encodeURIComponent(path)}`} className={buttonClass()}>
          {common.action.signIn}
        </a>
      }
    >
      {texts.unsentOrder.signInHint}
    </EmptyState>
  )
}

function NotHere() {
  return (
    <EmptyState
      title={texts.unsentOrder.empty}
      action={
        <a href="/my-orders" className={buttonClass()}>
          {common.page.myOrders}
        </a>
      }
    >
      {texts.unsentOrder.emptyHint}
    </EmptyState>
  )
}

interface WaitingProps {
  item: OutboxItem
  isPaused: boolean
  isSending: boolean
}

function Waiting({ item, isPaused, isSending }: WaitingProps) {
  const isRefused = item.state === 'refused'
  const draft = item.memo as Draft | null
  return (
    <>
      <Heading isRefused={isRefused}>{isRefused ? refusalText(item) : waitingText(item, isPaused)}</Heading>
      {draft !== null && (
        <UnsentOrderSlip
          draft={draft}
          madeAtMs={item.timestamp}
          isMarketOpen={(item.data as SentOrder | null)?.marketId === null}
        />
      )}
      <Ways item={item} isSending={isSending} draft={draft} />
    </>
  )
}

function Heading({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-3">
      {isRefused ? (
        <TriangleAlert className="size-10 text-pepper" aria-hidden="true" />
      ) : (
        <CloudUpload className="size-10 text-amber-deep" aria-hidden="true" />
      )}
      <h1 className="text-2xl">{isRefused ? texts.unsentOrder.refused : texts.unsentOrder.waiting}</h1>
      <p className="text-pretty">{children}</p>
    </div>
  )
}

/** These pass: once an order has ended, or tomorrow, the same order may go. */
const limits: ReadonlySet<string> = new Set<ErrorCode>(['orders.too_many_open', 'orders.too_many_today'])

function Ways({ item, isSending, draft }: { item: OutboxItem; isSending: boolean; draft: Draft | null }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const client = useQueryClient()
  const takeBack = async () => {
    const differing = differingOf(item)
    // What is read anew is read with the words of today.
    if (differing.length > 0) await client.invalidateQueries({ queryKey: listWordsQuery.queryKey })
    if (draft !== null) changeDraft({ do: 'takeBack', draft: withUnread(draft, differing) })
    await dropWrite(item.key)
    navigate('/place-order')
  }
  const { code = '' } = item.refusal ?? {}
  const mayStillGo = code === waitedTooLong || limits.has(code)
  const mayHaveArrived = item.state === 'waiting' && item.tries > 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      {item.state === 'waiting' && isOnline && (
        <Button isBusy={isSending} onClick={sendNow}>
          {common.action.sendNow}
        </Button>
      )}
      {mayStillGo && (
        <Button onClick={() => void sendAnyway(item.key)}>{texts.unsentOrder.confirmSend}</Button>
      )}
      {isOfCode(item) && (
        <Button onClick={() => void sendAnyway(item.key, withoutCode(item.data as SentOrder))}>
          {texts.unsentOrder.sendWithoutCode}
        </Button>
      )}
      {mayHaveArrived ? (
        <p className="max-w-prose text-sm text-ink-soft">{texts.unsentOrder.maybePlaced}</p>
      ) : (
        <Button
          kind={item.state === 'waiting' || mayStillGo || isOfCode(item) ? 'secondary' : 'primary'}
          onClick={() => void takeBack()}
        >
          {texts.unsentOrder.edit}
        </Button>
      )}
    </div>
  )
}

/** Returns whether nothing but a code that features add is in the way. */
function isOfCode(item: OutboxItem): boolean {
  if (item.state !== 'refused') return false
  const refused = Object.keys(errorOf(item).fields).join()
  return payFields.some(({ name }) => name === refused)
}

/** Leaves such codes out. Nothing was placed under its key, so that the same key may go with less. */
function withoutCode(order: SentOrder): SentOrder {
  const left = { ...order }
  for (const { name } of payFields) delete left[name]
  return left
}

/** Items, by their place, that the server now reads differently. */
function differingOf(item: OutboxItem): readonly unknown[] {
  if (item.refusal?.code !== 'orders.read_differently') return []
  const found = errorOf(item).body.detail?.['items']
  return Array.isArray(found) ? found : []
}

/** A draft in which these items are read again. */
function withUnread(draft: Draft, places: readonly unknown[]): Draft {
  return {
    ...draft,
    lines: draft.lines.map((item, at) => (places.includes(at) ? asUnread(item) : item)),
  }
}

/** Drops what was read of it before, which its customer did not set. */
function asUnread({ id, raw, ifMissing }: DraftItem): DraftItem {
  return { ...unreadItem(lineAsTyped(raw)), id, ifMissing }
}

function waitingText(item: OutboxItem, isPaused: boolean): string {
  if (isPaused) return texts.unsentOrder.signInAgain
  const safe = texts.unsentOrder.safe
  if (item.tries > 0) return texts.unsentOrder.retrying(safe)
  return texts.unsentOrder.offline(safe)
}

function refusalText(item: OutboxItem): string {
  if (isOfCode(item))
    return texts.unsentOrder.codeRefused(reasonOf(errorOf(item), texts.unsentOrder.refusedReason))
  if (item.refusal?.code !== waitedTooLong)
    return texts.unsentOrder.refusedHint(reasonOf(errorOf(item), texts.unsentOrder.refusedReason))
  if (item.tries === 0) return texts.unsentOrder.askFirst
  return texts.unsentOrder.askAfterTry
}
