import { forgotPassword } from '#contract/passwords.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi } from '#web/platform/api.ts'
import { EmailForm } from './email-form.tsx'
import { QuietPage } from './quiet-page.tsx'

/** Asks for a link that sets a new password. */
export function ForgotPasswordScreen() {
  return (
    <QuietPage
      title="Forgot your password?"
      about="Tell us your email address. We send a link there that sets a new password; it works for 30 minutes."
    >
      <EmailForm
        words={{ ready: 'Send the link', busy: 'Sending' }}
        fallback="The link could not be sent"
        send={(email) => callApi(forgotPassword, { body: { email } })}
      />
      <p>
        <TextLink href="/login" className="inline-flex min-h-11 items-center">
          Back to sign in
        </TextLink>
      </p>
    </QuietPage>
  )
}
