import type { ReactNode } from 'react'
import * as texts from './texts.ts'

/** Holds what every field of a form takes beside its own value. */
export interface FieldFrame {
  label: string
  hint?: ReactNode
  /** Says what is wrong and how to fix it; the field turns pepper. */
  error?: string | undefined
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  isOptional?: boolean
}

/** Parts what a field's frame takes from what goes to its control. */
export function splitFrame<Props extends FieldFrame>({
  label,
  hint,
  error,
  isLabelHidden,
  isOptional,
  ...control
}: Props): { frame: FieldFrame; control: Omit<Props, keyof FieldFrame> } {
  const frame = {
    label,
    hint,
    error,
    ...(isLabelHidden && { isLabelHidden }),
    ...(isOptional && { isOptional }),
  }
  return { frame, control }
}

interface FieldProps extends FieldFrame {
  id: string
  children: ReactNode
}

/** Label above, control, then the error or the hint; the control points to both by `describedBy`. */
export function Field({ id, label, hint, error, isLabelHidden, isOptional, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden === true ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {isOptional === true && <span className="font-normal text-ink-soft"> {texts.field.optional}</span>}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error !== undefined && error !== '') {
    return (
      <p id={noteId(id)} className="text-sm font-medium text-pepper" role="alert">
        {error}
      </p>
    )
  }
  if (hint === undefined) return null
  return (
    <p id={noteId(id)} className="text-sm text-ink-soft">
      {hint}
    </p>
  )
}

/** Attributes that tie a control to its label's note. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  const hasError = error !== undefined && error !== ''
  return { id, 'aria-invalid': hasError || undefined, 'aria-describedby': describedBy(id, { hint, error }) }
}

/** Returns the id of a control's note; undefined while it has none, since it must not name what is not there. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  return (error !== undefined && error !== '') || hint !== undefined ? noteId(id) : undefined
}

function noteId(id: string): string {
  return `${id}-note`
}

/** Styles the box that text is typed into: 48 px high, with text of 16 px so that phones do not zoom. */
export const inputClass =
  'block w-full min-h-12 rounded-md border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-pepper aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-soft'
