import { type Weekday, weekdays } from '#domain/time/days.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { FieldNote, fieldAttributes, inputClass } from '#web/design/forms/field.tsx'
import { clockText } from '#web/design/text/spoken-time.ts'
import { marketWeek } from '#web/entities/markets/week-strip.tsx'
import { useSettings } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'
import type { DayDraft, MarketForm } from './use-market-form.ts'

/** Asks for the week of a market: open or shut, from when to when, and which days are its main ones. */
export function HoursFields({ form: { draft, change, faults } }: { form: MarketForm }) {
  const setDay = (day: Weekday, changes: Partial<DayDraft>) =>
    change({ hours: { ...draft.hours, [day]: { ...draft.hours[day], ...changes } } })
  const setMain = (day: Weekday, isMain: boolean) =>
    change({
      marketDays: weekdays.filter((each) => (each === day ? isMain : draft.marketDays.includes(each))),
    })
  const copyMonday = () => {
    const { opens, closes } = draft.hours.monday
    const days = marketWeek.map(([day]) => [day, { ...draft.hours[day], opens, closes }] as const)
    change({ hours: Object.fromEntries(days) as typeof draft.hours })
  }
  const setting = useSettings(draft.city)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {texts.hours.intro(clockText(setting('service_opens')), clockText(setting('service_closes')))}
      </p>
      <ul className="grid gap-2">
        {marketWeek.map(([day, name]) => (
          <DayRow
            key={day}
            name={name}
            day={draft.hours[day]}
            isMain={draft.marketDays.includes(day)}
            onChange={(changes) => setDay(day, changes)}
            onMain={(isMain) => setMain(day, isMain)}
            error={faults[`hours.${day}`]}
          />
        ))}
      </ul>
      <FieldNote id="market-days" error={faults['marketDays']} />
      <Button kind="quiet" onClick={copyMonday} className="justify-self-start">
        {texts.hours.copyMonday}
      </Button>
    </div>
  )
}

interface DayRowProps {
  name: string
  day: DayDraft
  isMain: boolean
  onChange: (changes: Partial<DayDraft>) => void
  onMain: (isMain: boolean) => void
  error: string | undefined
}

function DayRow({ name, day, isMain, onChange, onMain, error }: DayRowProps) {
  const id = `hours-${name}`
  return (
    <li className="grid gap-1 rounded-md border border-line px-3 py-1.5">
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <legend className="sr-only">{name}</legend>
        <Checkbox
          label={<span className="inline-block font-semibold sm:w-26">{name}</span>}
          aria-label={texts.hours.openOn(name)}
          checked={day.isOpen}
          onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
        />
        {day.isOpen ? (
          <>
            <span className="flex min-w-0 items-center gap-2 max-sm:w-full">
              <Time
                note={id}
                label={texts.hours.opens(name)}
                value={day.opens}
                onChange={(opens) => onChange({ opens })}
                error={error}
              />
              <span aria-hidden="true">–</span>
              <Time
                note={id}
                label={texts.hours.closes(name)}
                value={day.closes}
                onChange={(closes) => onChange({ closes })}
                error={error}
              />
            </span>
            <Checkbox
              label={common.label.mainDay}
              aria-label={texts.hours.mainDayOf(name)}
              checked={isMain}
              onChange={(event) => onMain(event.currentTarget.checked)}
            />
          </>
        ) : (
          <span className="text-ink-soft">{common.state.closed}</span>
        )}
      </fieldset>
      <FieldNote id={id} error={error} />
    </li>
  )
}

interface TimeProps {
  /** Names its day's fault. */
  note: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Time({ note, label, value, onChange, error }: TimeProps) {
  const { id: _, ...notified } = fieldAttributes(note, { error })
  return (
    <input
      type="time"
      step={900}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...notified}
      className={`${inputClass} min-w-0 px-2! tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-34 sm:px-3!`}
    />
  )
}
