import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { Field, type FieldFrame, fieldAttributes, inputClass, splitFrame } from './field.tsx'

interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A field of several lines that grows with what is written, where the browser can. */
export function TextArea({ className = '', rows = 3, ...props }: TextAreaProps) {
  const id = useId()
  const { frame, control } = splitFrame(props)
  return (
    <Field id={id} {...frame}>
      <textarea
        rows={rows}
        {...control}
        {...fieldAttributes(id, frame)}
        className={`${inputClass} read-only:bg-sunken field-sizing-content resize-y ${className}`}
      />
    </Field>
  )
}
