import { InApp } from './quiet-page.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

/** The same, as a screen of the installed app. */
export function AppVerifyEmailScreen() {
  return (
    <InApp>
      <VerifyEmailScreen />
    </InApp>
  )
}
