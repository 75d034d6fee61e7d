import { forgotPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { EmailForm } from './email-form.tsx'
import { QuietPage } from './quiet-page.tsx'
import * as texts from './texts.ts'

/** Asks for a link that sets a new password. */
export function ForgotPasswordScreen() {
  return (
    <QuietPage title={texts.forgotPassword.title} about={texts.forgotPassword.intro}>
      <EmailForm
        text={{ ready: texts.forgotPassword.submit, busy: texts.forgotPassword.sending }}
        fallback={texts.forgotPassword.failed}
        send={(email) => callApi(forgotPasswordEndpoint, { body: { email } })}
      />
      <p>
        <TextLink href="/login" className="inline-flex min-h-11 items-center">
          {texts.signIn.back}
        </TextLink>
      </p>
    </QuietPage>
  )
}
