import type { SettingRow } from '#web/admin/shell/admin-features.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { BandsInput } from './bands-input.tsx'

interface SettingInputProps {
  line: SettingRow
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One setting with the input that fits it; values are text as the server stores them. */
export function SettingInput({ line, value, error, onChange }: SettingInputProps) {
  const { kind, label, hint, unit } = line
  const frame = { label, error, ...(hint === undefined ? {} : { hint }) }
  if (kind === 'naira') {
    return (
      <NairaField
        {...frame}
        name={line.key}
        valueKobo={value === '' ? null : Number(value)}
        onChange={(kobo) => onChange(kobo === null ? '' : String(kobo))}
      />
    )
  }
  if (kind === 'distance_bands' || kind === 'items_bands')
    return <BandsInput {...frame} kind={kind} value={value} onChange={onChange} />
  if (kind === 'switch') {
    return (
      <Switch
        label={label}
        {...(hint === undefined ? {} : { hint })}
        name={line.key}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    )
  }
  if (kind === 'choice')
    return (
      <SelectField
        {...frame}
        name={line.key}
        options={line.options ?? []}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'lines') {
    return (
      <TextArea
        {...frame}
        name={line.key}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextField
      {...frame}
      {...inputs[kind]}
      name={line.key}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(unit === undefined
        ? {}
        : {
            trailing: <span className="pr-3 text-sm text-ink-soft">{unit}</span>,
            className: 'pr-[min(6rem,50%)]',
          })}
    />
  )
}

const inputs = {
  whole: { inputMode: 'numeric', autoComplete: 'off' },
  clock: { type: 'time', step: 900 },
  line: { autoComplete: 'off' },
  day: { type: 'date' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
} as const
