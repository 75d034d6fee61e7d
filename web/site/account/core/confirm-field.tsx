import type { ReadField } from '#web/design/forms/read-field.ts'
import * as texts from '#web/site/account/texts.ts'
import { PasswordField } from './password-field.tsx'

/** Asks for the password before something that a borrowed phone must not do. */
export function ConfirmField({ hasPassword, label }: { hasPassword: boolean; label?: string }) {
  if (!hasPassword) {
    return <p className="text-sm text-ink-soft">{texts.passwordCheck.noPassword}</p>
  }
  return <PasswordField purpose="current" label={label ?? texts.passwordCheck.password} />
}

/** The password as the API takes it: null where the account has none. */
export function confirmed(text: ReadField, hasPassword: boolean): string | null {
  return hasPassword ? text('password') : null
}
