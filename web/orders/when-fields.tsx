import type { Market } from '#contract/markets.ts'
import { Chip } from '#web/design/chip.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { marketTimes } from '#web/markets/market-times.ts'
import type { SlotDay } from './slots.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

interface WhenFieldsProps {
  market: Market
  slots: readonly SlotDay[]
  /** Null for now, else the chosen hour. */
  when: number | null | 'never'
  nowMs: number
  /** The estimate for an errand, in minutes. */
  minutes: number
  errors: CheckoutErrors
}

/** Now, or an hour in which the market is open. */
export function WhenFields({ market, slots, when, nowMs, minutes, errors }: WhenFieldsProps) {
  const choose = (startMs: number | null) => {
    errors.clear('scheduledFor')
    changeDraft({ do: 'when', scheduledFor: startMs === null ? null : new Date(startMs).toISOString() })
  }
  const first = slots[0]?.startsMs[0] ?? null
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
                : `From ${dayWords(slots[0])}, ${timeText(first, 'half')}`,
            isDisabled: first === null,
          },
        ]}
      />
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
          <Chip key={each.date} isOn={each === day} onClick={() => onChoose(each.startsMs[0] ?? chosenMs)}>
            {dayWords(each)}
          </Chip>
        ))}
      </fieldset>
      <SelectField
        label="Shopping starts at"
        hint={`At your gate about ${timeText(chosenMs + minutes * 60_000, 'half')}.`}
        value={String(chosenMs)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        options={(day?.startsMs ?? []).map(
          (startMs) => [String(startMs), timeText(startMs, 'half')] as const,
        )}
      />
    </div>
  )
}

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
  return day.ahead === 1 ? 'tomorrow' : timeText(day.startsMs[0] ?? 0, 'day')
}
