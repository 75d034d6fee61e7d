import { useMutation } from '@tanstack/react-query'
import { resendVerification } from '#contract/sign-up.ts'
import { Button } from '#web/design/button.tsx'
import { callApi } from '#web/platform/api.ts'
import { refusalOf } from './login-standing.ts'

/** Sends the link again; says beside itself what came of it. */
export function ResendButton({ email }: { email: string | null }) {
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (email === null || email === '') return null
      return callApi(resendVerification, { body: { email } })
    },
  })
  const words = resend.isError
    ? refusalOf(resend.error, 'Failed to resend verification email')
    : resend.data === null
      ? 'No email address found for resending verification'
      : resend.data?.message
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button kind="secondary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        Resend verification email
      </Button>
      <p role="status" className="empty:hidden">
        {words}
      </p>
    </div>
  )
}
