import { InApp } from './quiet-page.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

export function AppVerifyEmailScreen() {
  return (
    <InApp>
      <VerifyEmailScreen />
    </InApp>
  )
}
