import { TextField } from '#web/design/text-field.tsx'

interface NoteFieldProps {
  /** First name of the customer. */
  name: string
  value: string
  onChange: (value: string) => void
}

/** What the agent adds to a question in their own words. */
export function NoteField({ name, value, onChange }: NoteFieldProps) {
  return (
    <TextField
      label={`A word to ${name}`}
      isOptional
      maxLength={200}
      placeholder="The small ones are fresher"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The note as the server takes it; null while nothing is written. */
export function noteOf(written: string): string | null {
  return written.trim() === '' ? null : written.trim()
}
