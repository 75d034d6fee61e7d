import { useId } from 'react'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { hasSlot, type SlotDay } from './slots.ts'
import * as texts from './texts.ts'
import type { QuotedPromise } from './use-quoted-promise.ts'
import { dayText } from './when-text.ts'

interface HourFieldsProps {
  slots: readonly SlotDay[]
  chosenMs: number
  /** Says when it would arrive; undefined while that is not known. */
  quoted: QuotedPromise | undefined
  nowMs: number
  onChoose: (startMs: number) => void
}

/** The days and hours in which a market can be booked. */
export function HourFields({ slots, chosenMs, quoted, nowMs, onChoose }: HourFieldsProps) {
  const day = slots.find((each) => each.startsMs.includes(chosenMs))
  const freeMs = quoted?.freeAt == null ? null : Date.parse(quoted.freeAt)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        <legend className="sr-only">{common.label.day}</legend>
        {slots.map((each) => (
          <Chip
            key={each.date}
            isOn={each === day}
            disabled={each.startsMs.length === 0}
            className="disabled:opacity-50"
            onClick={() => onChoose(each.startsMs[0] ?? chosenMs)}
          >
            {dayText(each)}
            {each.startsMs.length === 0 && texts.hour.fullDay}
          </Chip>
        ))}
      </fieldset>
      {day !== undefined && <Hours day={day} chosenMs={chosenMs} onChoose={onChoose} />}
      <p role="status" className="text-sm text-ink-soft">
        {quoted === undefined ? null : quotedText(quoted, nowMs)}
      </p>
      {freeMs !== null && freeMs !== chosenMs && hasSlot(slots, freeMs) && (
        <Button kind="secondary" className="justify-self-start" onClick={() => onChoose(freeMs)}>
          {texts.marketRefusal.bookHour(timeText(freeMs, 'full'))}
        </Button>
      )}
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
      <legend className="mb-1.5 text-sm font-semibold">{texts.hour.label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...day.startsMs, ...day.fullMs].sort().map((startMs) => (
          <label
            key={startMs}
            data-checked={startMs === chosenMs || undefined}
            data-disabled={day.fullMs.includes(startMs) || undefined}
            className={hourClass}
          >
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
            {day.fullMs.includes(startMs) && texts.hour.full}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const hourClass =
  'relative inline-flex min-h-11 min-w-18 cursor-pointer items-center justify-center gap-1 rounded-md border border-line-strong bg-paper px-3 text-sm font-semibold tabular-nums data-checked:border-leaf data-checked:bg-leaf-tint data-checked:ring-1 data-checked:ring-leaf data-disabled:cursor-not-allowed data-disabled:border-dashed data-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-adire'

function quotedText({ promise, tooLateFor, isTooBusy, nobody }: QuotedPromise, nowMs: number): string {
  if (isTooBusy) return texts.hour.busy
  if (nobody != null) return texts.hour.nobody
  return tooLateFor === null
    ? texts.time.arrivalSentence(windowText(promise, nowMs))
    : texts.closing.beforeBought(timeText(Date.parse(tooLateFor), 'half'))
}
