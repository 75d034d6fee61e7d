import { InApp } from './quiet-page.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

/** The same, as a screen of the installed app. */
export function AppResetPasswordScreen() {
  return (
    <InApp>
      <ResetPasswordScreen />
    </InApp>
  )
}
