import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#web/design/icon-button.tsx'
import * as texts from './texts.ts'

interface NumberFieldProps {
  /** Says what is counted, for screen readers: "mudu of beans". */
  label: string
  value: number
  /** Says the value as people do, such as `1½`; left out for whole numbers. */
  said?: string
  onChange: (value: number) => void
  step?: number
  min?: number
  max?: number
}

/** Takes a quantity between two thumbs' buttons. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, said = value, onChange, step = 1, min = 0, max = 999 } = props
  const change = (by: number) => onChange(Math.min(max, Math.max(min, Math.round((value + by) * 100) / 100)))
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line-strong bg-paper">
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={texts.field.less(label)}
        icon={<Minus />}
        disabled={value <= min}
        onClick={() => change(-step)}
      />
      <output className="min-w-9 text-center font-semibold tabular-nums" aria-live="polite">
        {said}
      </output>
      <IconButton
        label={texts.field.more(label)}
        icon={<Plus />}
        disabled={value >= max}
        onClick={() => change(step)}
      />
    </fieldset>
  )
}
