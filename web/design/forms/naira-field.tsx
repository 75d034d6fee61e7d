import { useId, useState } from 'react'
import { nairaText, parseNaira } from '#web/design/text/naira-text.ts'
import { Field, type FieldFrame, fieldAttributes, inputClass } from './field.tsx'

interface NairaFieldProps extends FieldFrame {
  /** Amount in whole kobo; null while empty. */
  valueKobo: number | null
  onChange: (valueKobo: number | null) => void
  name?: string
  placeholder?: string
  isDisabled?: boolean
}

/** Takes an amount of money: typed in naira, given in kobo. Shows thousands once the field is left. */
export function NairaField({
  valueKobo,
  onChange,
  name,
  placeholder,
  isDisabled,
  ...frame
}: NairaFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (valueKobo === null ? '' : nairaText(valueKobo, valueKobo % 100 !== 0).slice(1))
  return (
    <Field id={id} {...frame}>
      <span className="relative block">
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semibold text-ink-soft">
          ₦
        </span>
        <input
          {...fieldAttributes(id, frame)}
          name={name}
          placeholder={placeholder}
          disabled={isDisabled}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setDraft(null)}
          onChange={(event) => {
            const text = event.currentTarget.value.replace(/[^\d.,]/g, '')
            setDraft(text)
            onChange(parseNaira(text))
          }}
          className={`${inputClass} pl-9 font-semibold tabular-nums`}
        />
      </span>
    </Field>
  )
}
