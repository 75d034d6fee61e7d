import { PasswordField } from './password-field.tsx'
import * as texts from './texts.ts'

/** Asks for the password before something that a borrowed phone must not do. */
export function ConfirmField({ hasPassword, label }: { hasPassword: boolean; label?: string }) {
  if (!hasPassword) {
    return <p className="text-sm text-ink-soft">{texts.yourAccountHasNoPassword}</p>
  }
  return <PasswordField purpose="current" label={label ?? texts.yourPassword} />
}

/** The password as the API takes it: null where the account has none. */
export function confirmed(typed: FormData, hasPassword: boolean): string | null {
  const value = typed.get('password')
  return hasPassword && typeof value === 'string' ? value : null
}
