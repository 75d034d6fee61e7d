import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#web/design/icon-button.tsx'
import { quantityText } from '#web/design/text/quantity-text.ts'
import * as texts from './texts.ts'

interface NumberFieldProps {
  /** What is counted, for screen readers: "mudu of beans". */
  label: string
  value: number
  onChange: (value: number) => void
  step?: number
  min?: number
  max?: number
}

/** A quantity between two thumbs' buttons; halves are shown as people say them. */
export function NumberField({ label, value, onChange, step = 1, min = 0, max = 999 }: NumberFieldProps) {
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
        {quantityText(value)}
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
