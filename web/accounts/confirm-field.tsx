import { PasswordField } from './password-field.tsx'

/** Asks for the password before something that a borrowed phone must not do. */
export function ConfirmField({ hasPassword, label }: { hasPassword: boolean; label?: string }) {
  if (!hasPassword) {
    return (
      <p className="text-sm text-ink-soft">
        Your account has no password. If your sign-in is older than ten minutes, sign in again first.
      </p>
    )
  }
  return <PasswordField purpose="current" label={label ?? 'Your password'} />
}

/** The password as the API takes it: null where the account has none. */
export function confirmed(typed: FormData, hasPassword: boolean): string | null {
  const value = typed.get('password')
  return hasPassword && typeof value === 'string' ? value : null
}
