import { serviceHours } from '#contract/booking.ts'
import { type Weekday, weekdays } from '#contract/days.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { FieldNote, fieldAttributes, inputClass } from '#web/design/field.tsx'
import type { DayDraft, MarketForm } from './use-market-form.ts'
import { marketWeek } from './week-strip.tsx'

/** The week of a market: open or shut, from when to when, and which days are its main ones. */
export function DeskHoursFields({ form: { draft, change, faults } }: { form: MarketForm }) {
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
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        Errands are run from {serviceHours.opens} to {serviceHours.closes}, so a market’s hours lie within. A
        main day is when the most sellers come.
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
        Give every day Monday’s times
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
          label={<span className="inline-block w-26 font-semibold">{name}</span>}
          aria-label={`Open on ${name}`}
          checked={day.isOpen}
          onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
        />
        {day.isOpen ? (
          <>
            <span className="flex min-w-0 items-center gap-2 max-sm:w-full">
              <Time
                note={id}
                label={`${name}, opens`}
                value={day.opens}
                onChange={(opens) => onChange({ opens })}
                error={error}
              />
              <span aria-hidden="true">–</span>
              <Time
                note={id}
                label={`${name}, closes`}
                value={day.closes}
                onChange={(closes) => onChange({ closes })}
                error={error}
              />
            </span>
            <Checkbox
              label="Main day"
              aria-label={`${name} is a main day`}
              checked={isMain}
              onChange={(event) => onMain(event.currentTarget.checked)}
            />
          </>
        ) : (
          <span className="text-ink-soft">Shut</span>
        )}
      </fieldset>
      <FieldNote id={id} error={error} />
    </li>
  )
}

interface TimeProps {
  /** What its day's fault is called. */
  note: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Time({ note, label, value, onChange, error }: TimeProps) {
  const { id: _, ...told } = fieldAttributes(note, { error })
  return (
    <input
      type="time"
      step={900}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...told}
      className={`${inputClass} min-w-0 px-2! tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-34 sm:px-3!`}
    />
  )
}
