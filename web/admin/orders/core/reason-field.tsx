import * as texts from '#web/admin/orders/texts.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  /** Reasons that come up often, one tap each. */
  usual: readonly string[]
  hint?: string
}

/** Asks why admins do something; it is in the order's log. */
export function ReasonField({ value, onChange, usual, hint = texts.dialog.reasonHint }: ReasonFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField
        label={common.label.reason}
        hint={hint}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-1.5">
        {usual.map((reason) => (
          <Chip
            key={reason}
            isOn={reason === value}
            onClick={() => onChange(reason)}
            className="min-h-9 max-w-full px-3 py-1 text-left whitespace-normal!"
          >
            {reason}
          </Chip>
        ))}
      </div>
    </div>
  )
}
