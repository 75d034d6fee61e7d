import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resendVerificationEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { meQuery, useMe } from '#web/platform/session/session.ts'
import { refusalOf } from './core/login-outcome.ts'
import { takeNextPath } from './core/saved-next-path.ts'
import { EmailForm } from './email-form.tsx'
import { QuietPage } from './quiet-page.tsx'
import * as texts from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

/** Uses the link of a mail by itself, then goes to sign in; says what to do where the link is nothing any more. */
export function VerifyEmailScreen() {
  const token = useLinkToken()
  const { verify, retry } = useVerification(token)
  if (token === null || isOver(verify.error)) return <DeadLink />
  if (verify.isError) {
    const isTaken = verify.error instanceof ApiError && verify.error.status === 409
    return (
      <QuietPage title={texts.verifyEmail.notVerified}>
        <Notice tone="pepper">{refusalOf(verify.error, texts.verifyEmail.failed)}</Notice>
        {isTaken ? (
          <a href="/login?mode=sign-up" className={buttonClass('primary', 'lg')}>
            {texts.verifyEmail.signUpAgain}
          </a>
        ) : (
          <Button size="lg" onClick={retry}>
            {common.action.retry}
          </Button>
        )}
      </QuietPage>
    )
  }
  if (verify.isSuccess) return <Verified />
  return (
    <QuietPage title={texts.verifyEmail.loading}>
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner /> {texts.link.checking}
      </p>
    </QuietPage>
  )
}

/** Sends the token once, as soon as there is one; goes on to sign in unless somebody is signed in already. */
function useVerification(token: string | null | undefined) {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef<string | null>(null)
  const verify = useWrite({
    mutationFn: (body: { token: string }) => callApi(verifyEmailEndpoint, { body }),
    onSuccess: () => {
      if (me != null) return void client.invalidateQueries({ queryKey: meQuery.queryKey })
      const next = takeNextPath()
      navigate(`/login?verified=1${next === null ? '' : `&next=${encodeURIComponent(next)}`}`, {
        replace: true,
      })
    },
  })
  const { mutate } = verify
  useEffect(() => {
    if (token == null || sent.current === token) return
    sent.current = token
    mutate({ token })
  }, [token, mutate])
  return { verify, retry: () => void (token != null && mutate({ token })) }
}

/** Seen by anyone who is signed in; everybody else is on the way to sign in. */
function Verified() {
  return (
    <QuietPage title={texts.verifyEmail.doneTitle}>
      <Notice tone="leaf">{texts.verifyEmail.done}</Notice>
      <a href="/profile" className={buttonClass('primary', 'lg')}>
        {texts.verifyEmail.profile}
      </a>
    </QuietPage>
  )
}

function DeadLink() {
  return (
    <QuietPage title={texts.link.expired} about={texts.verifyEmail.linkExpired}>
      <EmailForm
        text={{ ready: texts.link.resend, busy: texts.forgotPassword.sending }}
        fallback={texts.verificationEmail.failed}
        send={(email) => callApi(resendVerificationEndpoint, { body: { email } })}
      />
      <a href="/login" className={buttonClass('secondary')}>
        {common.action.signIn}
      </a>
    </QuietPage>
  )
}

/** A token that was used, is too old, or was cut short on its way. */
function isOver(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 400)
}
