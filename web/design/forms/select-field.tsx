import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { Field, type FieldFrame, fieldAttributes, inputClass, splitFrame } from './field.tsx'

interface SelectFieldProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Choices as `[value, words]`. */
  options: readonly (readonly [value: string, words: string])[]
  /** First line while nothing is chosen. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** Offers a choice of one; the phone's own picker opens. */
export function SelectField({ options, placeholder, className = '', ...props }: SelectFieldProps) {
  const id = useId()
  const { frame, control } = splitFrame(props)
  return (
    <Field id={id} {...frame}>
      <span className="relative block">
        <select
          {...control}
          {...fieldAttributes(id, frame)}
          className={`${inputClass} appearance-none pr-11 ${className}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
          aria-hidden="true"
        />
      </span>
    </Field>
  )
}
