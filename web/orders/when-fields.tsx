import { useId } from 'react'
import type { Market } from '#contract/markets.ts'
import { Chip } from '#web/design/chip.tsx'
import { Notice } from '#web/design/notice.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { marketTimes } from '#web/markets/market-times.ts'
import { firstSlot, type SlotDay } from './slots.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

interface WhenFieldsProps {
  market: Market
  slots: readonly SlotDay[]
  /** Null for now, else the chosen hour. */
  when: number | null | 'never'
  /** What the customer chose last; it may be full or over by now. */
  wanted: string | null
  nowMs: number
  /** The estimate for an errand, in minutes. */
  minutes: number
  errors: CheckoutErrors
}

/** Now, or an hour in which the market is open. */
export function WhenFields(props: WhenFieldsProps) {
  const { market, slots, when, wanted, nowMs, minutes, errors } = props
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
        legend="When"
        isLegendHidden
        value={when === null ? 'now' : when === 'never' ? null : 'later'}
        onChange={(value) => choose(value === 'now' ? null : first)}
        {...(error !== undefined && { error })}
        cards={[
          {
            value: 'now',
            title: 'Now',
            detail: nowWords(market, nowMs, minutes),
            isDisabled: !market.today.takesOrdersNow,
          },
          {
            value: 'later',
            title: 'At an hour I choose',
            detail:
              first === null
                ? 'No hours in the next seven days'
                : `From ${dayWords(slots.find((day) => day.startsMs.includes(first)))}, ${timeText(first, 'half')}`,
            isDisabled: first === null,
          },
        ]}
      />
      {isMoved && (
        <Notice tone="amber">
          {timeText(Date.parse(wanted), 'full')} is full or over. This is the next hour that has room.
        </Notice>
      )}
      {typeof when === 'number' && (
        <HourFields slots={slots} chosenMs={when} minutes={minutes} onChoose={choose} />
      )}
    </>
  )
}

interface HourFieldsProps {
  slots: readonly SlotDay[]
  chosenMs: number
  minutes: number
  onChoose: (startMs: number) => void
}

function HourFields({ slots, chosenMs, minutes, onChoose }: HourFieldsProps) {
  const day = slots.find((each) => each.startsMs.includes(chosenMs))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        <legend className="sr-only">Day</legend>
        {slots.map((each) => (
          <Chip
            key={each.date}
            isOn={each === day}
            disabled={each.startsMs.length === 0}
            className="disabled:opacity-50"
            onClick={() => onChoose(each.startsMs[0] ?? chosenMs)}
          >
            {dayWords(each)}
            {each.startsMs.length === 0 && ', full'}
          </Chip>
        ))}
      </fieldset>
      {day !== undefined && <Hours day={day} chosenMs={chosenMs} onChoose={onChoose} />}
      <p role="status" className="text-sm text-ink-soft">
        At your gate about {timeText(chosenMs + minutes * 60_000, 'half')}.
      </p>
    </div>
  )
}

function Hours({
  day,
  chosenMs,
  onChoose,
}: Pick<HourFieldsProps, 'chosenMs' | 'onChoose'> & { day: SlotDay }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Shopping starts at</legend>
      <div className="flex flex-wrap gap-2">
        {[...day.startsMs, ...day.fullMs].sort().map((startMs) => (
          <label key={startMs} className={hourClass}>
            <input
              type="radio"
              name={name}
              value={startMs}
              className="sr-only"
              checked={startMs === chosenMs}
              disabled={day.fullMs.includes(startMs)}
              onChange={() => onChoose(startMs)}
            />
            {timeText(startMs, 'half')}
            {day.fullMs.includes(startMs) && ' full'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const hourClass =
  'relative inline-flex min-h-11 min-w-18 cursor-pointer items-center justify-center gap-1 rounded-md border border-line-strong bg-paper px-3 text-sm font-semibold tabular-nums has-checked:border-leaf has-checked:bg-leaf-tint has-checked:ring-1 has-checked:ring-leaf has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-adire'

function nowWords(market: Market, nowMs: number, minutes: number): string {
  const isOpen = marketTimes(market, nowMs).state === 'open'
  if (!market.today.takesOrdersNow) {
    return isOpen ? `${market.name} is about to close` : `${market.name} is closed now`
  }
  if (!isOpen) return `${market.name} is closed, but this practice site takes errands at any hour`
  return `At your gate about ${timeText(nowMs + minutes * 60_000, 'half')}`
}

/** `today`, `tomorrow`, `Mon 23 Nov`. */
export function dayWords(day: SlotDay | undefined): string {
  if (day === undefined) return ''
  if (day.ahead === 0) return 'today'
  return day.ahead === 1 ? 'tomorrow' : timeText(day.startsMs[0] ?? day.fullMs[0] ?? 0, 'day')
}
