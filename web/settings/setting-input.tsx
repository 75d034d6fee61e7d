import { NairaField } from '#web/design/naira-field.tsx'
import { Switch } from '#web/design/switch.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { SettingLine } from './setting-groups.ts'

interface SettingInputProps {
  line: SettingLine
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One setting with the input that fits it; values are text as the server keeps them. */
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
        : { trailing: <span className="pr-3 text-sm text-ink-soft">{unit}</span>, className: 'pr-24' })}
    />
  )
}

const inputs = {
  whole: { inputMode: 'numeric', autoComplete: 'off' },
  line: { autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
} as const
