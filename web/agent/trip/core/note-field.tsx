import * as texts from '#web/agent/trip/texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'

interface NoteFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
}

/** Asks what the agent adds to a question in their own words. */
export function NoteField({ name, value, onChange }: NoteFieldProps) {
  return (
    <TextField
      label={texts.note.label(name)}
      isOptional
      maxLength={200}
      placeholder={texts.note.placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The note as the server takes it; null while nothing is written. */
export function noteOf(written: string): string | null {
  return written.trim() === '' ? null : written.trim()
}
