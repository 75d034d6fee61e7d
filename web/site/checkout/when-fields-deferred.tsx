import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { weeklyPages } from '#web/site/list/draft/weekly-page-list.ts'
import { HourFields } from './hour-fields.tsx'
import { firstSlot } from './slots.ts'
import * as texts from './texts.ts'
import { dayText, nowText, usualPromise, type WhenFieldsProps } from './when-text.ts'

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
        legend={texts.plan.when}
        isLegendHidden
        value={when === null ? 'now' : when === 'never' ? null : 'later'}
        onChange={(value) => choose(value === 'now' ? null : first)}
        {...(error !== undefined && { error })}
        cards={[
          {
            value: 'now',
            title: texts.whenFields.now,
            detail: nowText(market, nowMs, quotedNow ?? usualPromise(nowMs, minutes)),
            isDisabled: !takesOrdersNow,
          },
          {
            value: 'later',
            title: texts.time.choose,
            detail:
              first === null
                ? texts.time.noneFree
                : texts.time.from(
                    dayText(slots.find((day) => day.startsMs.includes(first))),
                    timeText(first, 'half'),
                  ),
            isDisabled: first === null,
          },
        ]}
      />
      {isMoved && <Notice tone="amber">{texts.time.replaced(timeText(Date.parse(wanted), 'full'))}</Notice>}
      {typeof when === 'number' && (
        <HourFields
          slots={slots}
          chosenMs={when}
          quoted={quotedLater ?? usualPromise(when, minutes)}
          nowMs={nowMs}
          onChoose={choose}
        />
      )}
      {weeklyPages.length > 0 && (
        <Checkbox
          label={texts.time.weekly}
          hint={texts.time.weeklyHint}
          checked={props.isWeekly}
          onChange={(event) => changeDraft({ do: 'pay', change: { isWeekly: event.currentTarget.checked } })}
        />
      )}
    </>
  )
}
