import type { CallerFieldProps } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'

/** Takes the promo code that a caller names. */
export function CallerCodeField({ added, faults, onChange }: CallerFieldProps) {
  return (
    <TextField
      label={common.label.promoCode}
      isOptional
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      value={added.promoCode ?? ''}
      error={faults['promoCode']}
      onChange={(event) => onChange({ promoCode: event.currentTarget.value })}
    />
  )
}
