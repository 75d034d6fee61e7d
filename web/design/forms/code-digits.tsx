import { type Ref, useId } from 'react'
import { FieldNote } from './field.tsx'
import * as texts from './texts.ts'

/** Shows the customer's handover code, large enough to read across a gate. */
export function CodeDigits({ code }: { code: string }) {
  return (
    <p className="flex flex-wrap gap-2" role="img" aria-label={texts.field.code([...code].join(' '))}>
      {[...code].map((digit, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the code
          key={index}
          aria-hidden="true"
          className="grid h-16 w-13 place-items-center rounded-md border-2 border-ink bg-paper font-display text-2xl font-extrabold tabular-nums"
        >
          {digit}
        </span>
      ))}
    </p>
  )
}

interface CodeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once all digits are there. */
  onComplete?: (value: string) => void
  length?: number
  error?: string
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Takes a code: one real field under the boxes, so that paste and phone keyboards work. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, length = 4, error, isDisabled, ref } = props
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <span className={`group relative inline-flex w-fit max-w-full ${length > 4 ? 'gap-1' : 'gap-2'}`}>
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the code
            key={index}
            aria-hidden="true"
            className={`grid ${length > 4 ? 'h-14 w-9.5' : 'h-16 w-13'} place-items-center rounded-md border-2 bg-paper font-display text-2xl font-extrabold tabular-nums ${
              error !== undefined ? 'border-pepper' : 'border-line-strong'
            } ${index === Math.min(value.length, length - 1) ? 'group-focus-within:border-adire group-focus-within:ring-3 group-focus-within:ring-adire/30' : ''}`}
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          value={value}
          // Not disabled: that would take the focus from whoever has to type it again.
          readOnly={isDisabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
            onChange(digits)
            if (digits.length === length) onComplete?.(digits)
          }}
          className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
        />
      </span>
      <FieldNote id={id} error={error} />
    </div>
  )
}
