import { useState } from 'react'
import * as adminTexts from '#web/admin/texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'

interface Days {
  from: string
  to: string
}

interface DayFieldsProps {
  labels: Days
  /** Null keeps what is typed. */
  days: Days | null
  /** Called with days in order, or null while what is typed gives none. */
  onChange: (days: Days | null) => void
  /** Either may be left out, as ''. */
  isOptional?: boolean
}

/** Asks for the first and the last day of a period. */
export function DayFields({ labels, days, onChange, isOptional = false }: DayFieldsProps) {
  const [given, setGiven] = useState(days ?? noDays)
  const [shown, setShown] = useState(given)
  if (days !== null && (given.from !== days.from || given.to !== days.to)) {
    setGiven(days)
    setShown(days)
  }
  const change = (next: Days) => {
    setShown(next)
    const isWhole = isOptional || (next.from !== '' && next.to !== '')
    onChange(isWhole && !isUnfinished(next) && !isTurned(next) ? next : null)
  }
  const isWrong = !isUnfinished(shown) && isTurned(shown)
  return (
    <>
      <TextField
        label={labels.from}
        type="date"
        value={shown.from}
        onChange={(event) => change({ ...shown, from: event.currentTarget.value })}
      />
      <TextField
        label={labels.to}
        type="date"
        value={shown.to}
        error={isWrong ? adminTexts.filters.daysReversed : undefined}
        onChange={(event) => change({ ...shown, to: event.currentTarget.value })}
      />
    </>
  )
}

const noDays: Days = { from: '', to: '' }
// Browsers report 0002, 0020 and 0202 while somebody types 2026.
const isUnfinished = ({ from, to }: Days) => [from, to].some((day) => day !== '' && day < '2000')
const isTurned = ({ from, to }: Days) => from !== '' && to !== '' && from > to
