import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Field, type FieldFrame, fieldAttributes, inputClass, splitFrame } from './field.tsx'

interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Icon or sign inside the box, before the text. */
  leading?: ReactNode
  /** Small control inside the box, after the text, such as a show-password button. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Takes one line. Spreads the rest on the input, so `{...register('email')}` works. */
export function TextField({ leading, trailing, className = '', ...props }: TextFieldProps) {
  const id = useId()
  const { frame, control } = splitFrame(props)
  const page = `${leading === undefined ? '' : 'pl-11'} ${trailing === undefined ? '' : 'pr-13'}`
  return (
    <Field id={id} {...frame}>
      <span className="relative block">
        {leading !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-soft [&_svg]:size-5">
            {leading}
          </span>
        )}
        <input
          {...control}
          {...fieldAttributes(id, frame)}
          className={`${inputClass} read-only:bg-sunken ${page} ${className}`}
        />
        {trailing !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 right-0.5 grid place-items-center [&_button]:pointer-events-auto">
            {trailing}
          </span>
        )}
      </span>
    </Field>
  )
}
