import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { InApp } from './quiet-page.tsx'

export function AppForgotPasswordScreen() {
  return (
    <InApp>
      <ForgotPasswordScreen />
    </InApp>
  )
}
