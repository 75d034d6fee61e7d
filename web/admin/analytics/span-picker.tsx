import { type FormEvent, useState } from 'react'
import { type Range, ranges } from '#domain/time/span.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { faultOfDays, type SpanFilter } from './span-filter.ts'
import * as texts from './texts.ts'

interface SpanPickerProps {
  filter: SpanFilter
  /** The days that are shown now: what days of one's own begin with. */
  shown: { from: string; to: string } | undefined
  onChoose: (filter: SpanFilter) => void
}

const text: Record<Range, string> = {
  today: common.time.today,
  '7': texts.period.sevenDays,
  '28': texts.period.twentyEightDays,
  '90': texts.period.ninetyDays,
}

export function SpanPicker({ filter, shown, onChoose }: SpanPickerProps) {
  const isOwn = 'from' in filter
  const [isOpen, setIsOpen] = useState(isOwn)
  const choose = (next: SpanFilter) => {
    setIsOpen(false)
    onChoose(next)
  }
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.period.label}</legend>
        {ranges.map((range) => (
          <Chip
            key={range}
            isOn={!isOpen && !isOwn && filter.range === range}
            onClick={() => choose({ range })}
          >
            {text[range]}
          </Chip>
        ))}
        <Chip isOn={isOpen || isOwn} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.period.choose}
        </Chip>
      </fieldset>
      {isOpen && (
        <OwnDays
          // New fields for other days: going back in the browser shows what it went back to.
          key={`${shown?.from} ${shown?.to}`}
          first={isOwn ? filter : (shown ?? { from: '', to: '' })}
          onShow={onChoose}
        />
      )}
    </div>
  )
}

interface OwnDaysProps {
  first: { from: string; to: string }
  onShow: (days: { from: string; to: string }) => void
}

function OwnDays({ first, onShow }: OwnDaysProps) {
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const [problem, setProblem] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    const fault = faultOfDays({ from, to })
    setProblem(fault ?? undefined)
    if (fault === null) onShow({ from, to })
  }
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-start gap-3">
      <TextField
        label={texts.period.from}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label={texts.period.to}
        type="date"
        value={to}
        {...(problem === undefined ? {} : { error: problem })}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button kind="secondary" type="submit" className="mt-7">
        {texts.period.submit}
      </Button>
    </form>
  )
}
