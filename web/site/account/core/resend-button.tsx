import { resendVerificationEndpoint } from '#contract/accounts/sign-up.ts'
import { Button } from '#web/design/button.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import * as texts from '#web/site/account/texts.ts'
import { refusalOf } from './login-outcome.ts'

/** Sends the link again; says beside itself what came of it, in the live region that it stands in. */
export function ResendButton({ email }: { email: string | null }) {
  const resend = useWrite({
    mutationFn: async () => {
      if (email === null || email === '') return null
      return callApi(resendVerificationEndpoint, { body: { email } })
    },
  })
  const text = resend.isError
    ? refusalOf(resend.error, texts.verificationEmail.failed)
    : resend.data === null
      ? texts.verificationEmail.noEmail
      : resend.data?.message
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button kind="secondary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {texts.verificationEmail.submit}
      </Button>
      <p className="empty:hidden">{text}</p>
    </div>
  )
}
