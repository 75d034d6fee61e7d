import { InApp } from './quiet-page.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

export function AppResetPasswordScreen() {
  return (
    <InApp>
      <ResetPasswordScreen />
    </InApp>
  )
}
