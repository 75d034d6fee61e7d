import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { InApp } from './quiet-page.tsx'

/** The same, as a screen of the installed app. */
export function AppForgotPasswordScreen() {
  return (
    <InApp>
      <ForgotPasswordScreen />
    </InApp>
  )
}
