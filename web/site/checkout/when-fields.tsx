import type { Market } from '#contract/markets/markets.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { dayText, HourFields } from './hour-fields.tsx'
import { firstSlot, type SlotDay } from './slots.ts'
import * as texts from './texts.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'
import type { QuotedPromise } from './use-quoted-promise.ts'

export interface WhenFieldsProps {
  market: Market
  slots: readonly SlotDay[]
  /** Null for now, else the chosen hour. */
  when: number | null | 'never'
  /** Whether all of it can be bought now. */
  takesOrdersNow: boolean
  /** What the customer chose last; it may be full or over by now. */
  wanted: string | null
  nowMs: number
  minutes: number
  /** When it would arrive if ordered now, and for the chosen hour; undefined while that is not known. */
  quotedNow: QuotedPromise | undefined
  quotedLater: QuotedPromise | undefined
  errors: CheckoutErrors
}

/** Now, or an hour in which the market is open. */
export function WhenFields(props: WhenFieldsProps) {
  const { market, slots, when, takesOrdersNow, wanted, nowMs, minutes, quotedNow, quotedLater, errors } =
    props
  const choose = (startMs: number | null) => {
    errors.clear('scheduledFor')
    changeDraft({ do: 'when', scheduledFor: startMs === null ? null : new Date(startMs).toISOString() })
  }
  const first = firstSlot(slots)
  const isMoved = typeof when === 'number' && wanted !== null && Date.parse(wanted) !== when
  const error = errors.fields['scheduledFor']
  return (
    <>
      <RadioCards
        legend={texts.when}
        isLegendHidden
        value={when === null ? 'now' : when === 'never' ? null : 'later'}
        onChange={(value) => choose(value === 'now' ? null : first)}
        {...(error !== undefined && { error })}
        cards={[
          {
            value: 'now',
            title: texts.now,
            detail: nowText(market, nowMs, quotedNow ?? usualPromise(nowMs, minutes)),
            isDisabled: !takesOrdersNow,
          },
          {
            value: 'later',
            title: texts.atATimeIChoose,
            detail:
              first === null
                ? texts.noFreeTimesInTheNextSevenDays
                : texts.from(
                    dayText(slots.find((day) => day.startsMs.includes(first))),
                    timeText(first, 'half'),
                  ),
            isDisabled: first === null,
          },
        ]}
      />
      {isMoved && (
        <Notice tone="amber">{texts.isNoLongerAvailable(timeText(Date.parse(wanted), 'full'))}</Notice>
      )}
      {typeof when === 'number' && (
        <HourFields
          slots={slots}
          chosenMs={when}
          quoted={quotedLater ?? usualPromise(when, minutes)}
          nowMs={nowMs}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** When it comes, in a line: what is promised, or why it cannot be now. */
export function whenText({
  market,
  slots,
  when,
  nowMs,
  minutes,
  quotedNow,
  quotedLater,
}: Omit<WhenFieldsProps, 'wanted' | 'errors'>): string {
  if (when === 'never') return texts.noFreeTimesInTheNextSevenDays
  if (when === null)
    return texts.nowAndThen(nowText(market, nowMs, quotedNow ?? usualPromise(nowMs, minutes)))
  const { promise } = quotedLater ?? usualPromise(when, minutes)
  const day = dayText(slots.find((each) => each.startsMs.includes(when)))
  return texts.shoppingFrom(day, timeText(when, 'half'), windowText(promise, nowMs))
}

/** The usual window, without a network. */
function usualPromise(startMs: number, minutes: number): QuotedPromise {
  const at = (later: number) => new Date(startMs + later * 60_000).toISOString()
  return { promise: { from: at(minutes), by: at(minutes + 15) }, tooLateFor: null, isTooBusy: false }
}

function nowText(market: Market, nowMs: number, { promise, tooLateFor, isTooBusy }: QuotedPromise): string {
  const isOpen = marketTimes(market, nowMs).state === 'open'
  if (!market.today.takesOrdersNow) {
    return isOpen ? texts.isAboutToClose(market.name) : texts.isClosedNow(market.name)
  }
  if (!isOpen) return texts.isClosed(market.name)
  if (tooLateFor !== null) return texts.closesBeforeAllIsBought(timeText(Date.parse(tooLateFor), 'half'))
  if (isTooBusy) return texts.tooManyOrdersNow
  return texts.atYourGate(windowText(promise, nowMs))
}
