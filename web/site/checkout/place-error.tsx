import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import type { AskPayer } from './core/payer.ts'
import type { FieldErrors } from './core/use-checkout-errors.ts'
import { payers } from './pay-field-list.ts'
import type { PlaceFailure } from './place-failure.ts'
import * as texts from './texts.ts'

interface PlaceErrorProps {
  failure: PlaceFailure | null
  fields: FieldErrors
  lines: readonly DraftItem[]
  marketName: string
  /** Says what is bought at a second market, and where. */
  rest: { lines: readonly DraftItem[]; market: { name: string } } | null
  earlier: { id: string; code: string } | null
  onBook: (startsAt: string) => void
  onChooseMarket: () => void
  onOpenItem: (id: string) => void
  onRestLater: () => void
  onRetry: () => void
  onPlaceAnew: () => void
  onAsk: (ask: AskPayer) => void
}

/** Shows why the order did not go through, and the way past it. */
export function PlaceError(props: PlaceErrorProps) {
  const { failure, fields } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure === null || failure.kind === 'fields') return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const inList = Object.entries(fields).filter(([path]) => /^(items|rest)/.test(path))
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="grid gap-3 outline-none empty:-mt-5">
      {inList.map(([path, message]) => (
        <WrongItem key={path} {...props} path={path} message={message} />
      ))}
      {failure !== null && failure.kind !== 'fields' && <Failure {...props} failure={failure} />}
    </div>
  )
}

/** Says why a market takes an order for another time only. */
type CannotNow = Extract<PlaceFailure, { kind: 'closed' | 'tooLate' | 'tooBusy' | 'nobody' }>

function Failure(props: PlaceErrorProps & { failure: PlaceFailure }): ReactNode {
  const { failure, earlier, rest } = props
  switch (failure.kind) {
    case 'closed':
    case 'tooLate':
    case 'tooBusy':
    case 'nobody': {
      const { isRest } = failure
      const bookAt = 'freeAt' in failure ? failure.freeAt : failure.opensAt
      const marketName = isRest && rest !== null ? rest.market.name : props.marketName
      return (
        <Notice
          tone="amber"
          action={
            bookAt === null ? (
              <Button kind="secondary" onClick={props.onChooseMarket}>
                {texts.marketRefusal.chooseAnother}
              </Button>
            ) : (
              <>
                {isRest && (
                  <Button kind="secondary" onClick={props.onRestLater}>
                    {texts.placeError.leaveOut}
                  </Button>
                )}
                <Button kind="secondary" onClick={() => props.onBook(bookAt)}>
                  {texts.marketRefusal.bookHour(timeText(Date.parse(bookAt), 'full'))}
                </Button>
              </>
            )
          }
        >
          {cannotText(failure, marketName)}
        </Notice>
      )
    }
    case 'feesRisen':
      return <Notice tone="amber">{texts.placeError.feesRaised}</Notice>
    case 'keyUsed':
      return (
        <Notice
          tone="amber"
          action={
            <>
              {earlier !== null && (
                <a href={`/orders/${earlier.id}`} className={buttonClass('secondary')}>
                  {texts.placeError.seeOrder}
                </a>
              )}
              <Button kind="secondary" onClick={props.onPlaceAnew}>
                {texts.placeError.placeAnyway}
              </Button>
            </>
          }
        >
          {earlier === null ? texts.placeError.duplicate : texts.placeError.duplicateWithCode(earlier.code)}
        </Notice>
      )
    case 'noAnswer':
      return (
        <Notice
          tone="amber"
          action={
            <Button kind="secondary" onClick={props.onRetry}>
              {common.action.retry}
            </Button>
          }
        >
          {texts.placeError.noReply}
        </Notice>
      )
    case 'broken':
      return (
        <Notice
          tone="pepper"
          action={
            <Button kind="secondary" onClick={() => location.reload()}>
              {texts.placeError.reload}
            </Button>
          }
        >
          {texts.placeError.broken}
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice
          tone="amber"
          action={
            <a href="/login?next=/place-order" className={buttonClass('secondary')}>
              {common.action.signIn}
            </a>
          }
        >
          {texts.placeError.signedOut}
        </Notice>
      )
    case 'said': {
      const refusal = payers.map((payer) => payer.refusal).find(({ code }) => code === failure.code)
      if (refusal === undefined) return <Notice tone="pepper">{failure.message}</Notice>
      return (
        <Notice
          tone="amber"
          action={
            <Button kind="secondary" onClick={() => props.onAsk(refusal.ask)}>
              {refusal.action}
            </Button>
          }
        >
          {refusal.text}
        </Notice>
      )
    }
    case 'fields':
      return null
  }
}

function cannotText(failure: CannotNow, marketName: string): string {
  if (failure.kind === 'tooBusy') return texts.marketRefusal.agentsBusy(marketName, failure.freeAt !== null)
  if (failure.kind === 'nobody') return texts.marketRefusal.nobody
  return failure.kind === 'closed'
    ? texts.marketRefusal.paused(marketName)
    : texts.marketRefusal.closesTooSoon(marketName)
}

/** An item that the order cannot have like that. One of a second market is put back to the list first. */
function WrongItem({
  path,
  message,
  lines: items,
  rest,
  onOpenItem,
}: PlaceErrorProps & { path: string; message: string }) {
  const isOfRest = path.startsWith('rest')
  const index = Number(path.replace('rest.', '').split('.')[1])
  const item = (isOfRest ? (rest?.lines ?? []) : items)[index]
  return (
    <Notice
      tone="pepper"
      action={
        item !== undefined &&
        !isOfRest && (
          <Button kind="secondary" onClick={() => onOpenItem(item.id)}>
            {texts.placeError.fixItem}
          </Button>
        )
      }
    >
      {item === undefined ? common.label.yourList : item.name || texts.placeError.itemPosition(index + 1)}:{' '}
      {message}
    </Notice>
  )
}
