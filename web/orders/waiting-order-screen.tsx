import { CloudUpload, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button, buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { Draft } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { dropWrite, errorOf, sendAnyway, sendNow, startOutbox } from '#web/platform/outbox.ts'
import { type OutboxItem, waitedTooLong } from '#web/platform/outbox-item.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useMe } from '#web/platform/session.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { WaitingSlip } from './waiting-slip.tsx'

/** The receipt of an order that is still on the phone; once the server has it, the order itself stands here. */
export function WaitingOrderScreen({ params }: ScreenProps<{ key: string }>) {
  const me = useMe()
  const { items, isRead, isPaused, isSending } = useOutbox()
  useEffect(startOutbox, [])
  const kept = items.find(({ key }) => key === params.key)
  const item = kept?.owner === me?.id ? kept : undefined
  const placedId = item?.state === 'done' ? (item.answer as { id: string }).id : null
  const [, navigate] = useLocation()
  useEffect(() => {
    if (placedId !== null) navigate(`/orders/${placedId}?placed=1`, { replace: true })
  }, [placedId, navigate])
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-6 md:py-10">
      {item === undefined ? (
        <>
          <h1 className="text-2xl">Your order</h1>
          {kept !== undefined && me === null && <SignInFirst path={`/orders/waiting/${params.key}`} />}
          {(kept === undefined || me !== null) &&
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
      title="Waiting to be sent"
      action={
        <a href={`/login?next=${encodeURIComponent(path)}`} className={buttonClass()}>
          Sign in
        </a>
      }
    >
      It is safe on this phone, but not placed yet. Sign in again, and it goes out by itself.
    </EmptyState>
  )
}

function NotHere() {
  return (
    <EmptyState
      title="Nothing waits here"
      action={
        <a href="/my-orders" className={buttonClass()}>
          My Orders
        </a>
      }
    >
      If this order was sent, it stands among your orders.
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
      {draft !== null && <WaitingSlip draft={draft} madeAtMs={item.timestamp} />}
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
      <h1 className="text-2xl">{isRefused ? 'This order was not sent' : 'Waiting to be sent'}</h1>
      <p className="text-pretty">{children}</p>
    </div>
  )
}

function Ways({ item, isSending, draft }: { item: OutboxItem; isSending: boolean; draft: Draft | null }) {
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const takeBack = () => {
    if (draft !== null) changeDraft({ do: 'takeBack', draft })
    void dropWrite(item.key).then(() => navigate('/place-order'))
  }
  const mayStillGo = item.refusal?.code === waitedTooLong
  const mayHaveArrived = item.state === 'waiting' && item.tries > 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      {item.state === 'waiting' && isOnline && (
        <Button isBusy={isSending} onClick={sendNow}>
          Send now
        </Button>
      )}
      {mayStillGo && <Button onClick={() => void sendAnyway(item.key)}>Send it now</Button>}
      {mayHaveArrived ? (
        <p className="max-w-prose text-sm text-ink-soft">
          The market office may have it already. Once we know, you can change it or cancel it.
        </p>
      ) : (
        <Button kind={item.state === 'waiting' || mayStillGo ? 'secondary' : 'primary'} onClick={takeBack}>
          Put it back on the list
        </Button>
      )}
    </div>
  )
}

function waitingText(item: OutboxItem, isPaused: boolean): string {
  if (isPaused) return 'It is not placed yet. Sign in again, and it goes out by itself.'
  const safe = 'Your list is safe on this phone, but it is not placed yet.'
  if (item.tries > 0) return `${safe} We are trying to reach the market office; it is never placed twice.`
  return `${safe} It goes out by itself as soon as there is network.`
}

function refusalText(item: OutboxItem): string {
  if (item.refusal?.code !== waitedTooLong)
    return `${reasonOf(errorOf(item), 'We could not take it as it is.')} Put it back on the list to change it.`
  if (item.tries === 0) return 'It waited so long that we ask you first: do you still want it?'
  return 'It was tried once without an answer and then waited long. Look at My Orders first; if it is not there, send it or put it back.'
}
