import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import type { DraftLine } from '#web/lists/draft.ts'
import type { PlaceFailure } from './place-failure.ts'
import type { FieldErrors } from './use-checkout-errors.ts'

interface PlaceTroubleProps {
  failure: PlaceFailure | null
  fields: FieldErrors
  lines: readonly DraftLine[]
  marketName: string
  /** The order that an earlier try became. */
  earlier: { id: string; code: string } | null
  onBook: (opensAt: string) => void
  onRetry: () => void
  onPlaceAnew: () => void
}

/** What stands in the way of the order, and the way past it. */
export function PlaceTrouble(props: PlaceTroubleProps) {
  const { failure, fields, lines } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null && failure.kind !== 'fields') place.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const inList = Object.entries(fields).filter(([path]) => path.startsWith('items'))
  return (
    <div ref={place} aria-live="polite" className="grid gap-3">
      {inList.length > 0 && (
        <Notice tone="pepper" action={<ToList words="Mend the list" />}>
          {inList.map(([path, message]) => (
            <p key={path}>
              {lineName(path, lines)}: {message}
            </p>
          ))}
        </Notice>
      )}
      {failure !== null && failure.kind !== 'fields' && <Failure {...props} failure={failure} />}
    </div>
  )
}

function Failure(props: PlaceTroubleProps & { failure: PlaceFailure }): ReactNode {
  const { failure, marketName, earlier } = props
  switch (failure.kind) {
    case 'closed': {
      const { opensAt } = failure
      return (
        <Notice
          tone="amber"
          action={
            opensAt === null ? (
              <ToList words="Another market" />
            ) : (
              <Button kind="secondary" onClick={() => props.onBook(opensAt)}>
                Book {timeText(Date.parse(opensAt), 'full')}
              </Button>
            )
          }
        >
          {marketName} takes no more errands now. Book its next opening, or choose another market.
        </Notice>
      )
    }
    case 'feesRisen':
      return (
        <Notice tone="amber">
          Our fees have just risen. The bill above has them now; place the order again if that is all right.
        </Notice>
      )
    case 'keyUsed':
      return (
        <Notice
          tone="amber"
          action={
            <>
              {earlier !== null && (
                <a href={`/orders/${earlier.id}`} className={buttonClass('secondary')}>
                  See that order
                </a>
              )}
              <Button kind="secondary" onClick={props.onPlaceAnew}>
                Place this one too
              </Button>
            </>
          }
        >
          {earlier === null
            ? 'An earlier version of this list was already placed. Look at your orders before you place this one too.'
            : `An earlier version of this list was already placed as order ${earlier.code}.`}
        </Notice>
      )
    case 'noAnswer':
      return (
        <Notice
          tone="amber"
          action={
            <Button kind="secondary" onClick={props.onRetry}>
              Try again
            </Button>
          }
        >
          No answer came. Your list is safe on this phone; trying again never places it twice.
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice
          tone="amber"
          action={
            <a href="/login?next=/place-order" className={buttonClass('secondary')}>
              Sign in
            </a>
          }
        >
          You have been signed out. Sign in again; everything here stays.
        </Notice>
      )
    case 'said':
      return <Notice tone="pepper">{failure.message}</Notice>
    case 'fields':
      return null
  }
}

function ToList({ words }: { words: string }) {
  return (
    <a href="/order" className={buttonClass('secondary')}>
      {words}
    </a>
  )
}

/** `items.2.name` to the name of the third line. */
function lineName(path: string, lines: readonly DraftLine[]): string {
  const index = Number(path.split('.')[1])
  const line = lines[index]
  return line === undefined ? 'The list' : line.name || `Line ${index + 1}`
}
