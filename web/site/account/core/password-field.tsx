import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import * as texts from '#web/site/account/texts.ts'

interface PasswordFieldProps {
  /** Says that it is one's own, or one that is being chosen. */
  purpose: 'current' | 'new'
  label?: string
  hint?: ReactNode
  error?: string | undefined
}

/** A password, hidden unless one asks to see it. */
export function PasswordField({ purpose, label = common.label.password, hint, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      required
      trailing={
        <IconButton
          label={isShown ? texts.password.hide : texts.password.show}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
