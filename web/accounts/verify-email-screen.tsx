import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { resendVerification, verifyEmail } from '#contract/sign-up.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { meQuery, useMe } from '#web/platform/session.ts'
import { EmailForm } from './email-form.tsx'
import { takeNextPath } from './kept-next-path.ts'
import { refusalOf } from './login-standing.ts'
import { QuietPage } from './quiet-page.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Uses the link of a mail by itself, then goes to sign in; says what to do where the link is nothing any more. */
export function VerifyEmailScreen() {
  const token = useLinkToken()
  const { verify, retry } = useVerification(token)
  if (token === null || isOver(verify.error)) return <DeadLink />
  if (verify.isError) {
    const isTaken = verify.error instanceof ApiError && verify.error.status === 409
    return (
      <QuietPage title="Not verified yet">
        <Notice tone="pepper">{refusalOf(verify.error, 'Your email could not be verified')}</Notice>
        {isTaken ? (
          <a href="/login?mode=sign-up" className={buttonClass('primary', 'lg')}>
            Sign up again
          </a>
        ) : (
          <Button size="lg" onClick={retry}>
            Try again
          </Button>
        )}
      </QuietPage>
    )
  }
  if (verify.isSuccess) return <Verified />
  return (
    <QuietPage title="Verifying your email">
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner /> One moment…
      </p>
    </QuietPage>
  )
}

/** Sends the token once, as soon as there is one; goes on to sign in unless somebody is signed in already. */
function useVerification(token: string | null | undefined) {
  const me = useMe()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const sent = useRef<string | null>(null)
  const verify = useMutation({
    networkMode: 'always',
    mutationFn: (body: { token: string }) => callApi(verifyEmail, { body }),
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

/** Seen by whoever is signed in; everybody else is on the way to sign in. */
function Verified() {
  return (
    <QuietPage title="Email verified">
      <Notice tone="leaf">Your email address is verified.</Notice>
      <a href="/profile" className={buttonClass('primary', 'lg')}>
        Go to your profile
      </a>
    </QuietPage>
  )
}

function DeadLink() {
  return (
    <QuietPage
      title="This link no longer works"
      about="It may have been used already: then you can simply sign in. If not, we send a new one."
    >
      <EmailForm
        words={{ ready: 'Send a new link', busy: 'Sending' }}
        fallback="Failed to resend verification email"
        send={(email) => callApi(resendVerification, { body: { email } })}
      />
      <a href="/login" className={buttonClass('secondary')}>
        Sign in
      </a>
    </QuietPage>
  )
}

/** A token that was used, is too old, or was cut short on its way. */
function isOver(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 400)
}
