import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { meQuery } from '#web/platform/session/session.ts'
import { refusalOf } from './core/login-outcome.ts'
import { PasswordField } from './core/password-field.tsx'
import { passwordHint } from './core/password-hint.ts'
import { QuietPage } from './quiet-page.tsx'
import * as texts from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

/** Sets a new password with the link of a mail. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  const [isOver, setIsOver] = useState(false)
  if (token === null || isOver) {
    return (
      <QuietPage title={texts.link.expired}>
        <Notice tone="amber">{texts.resetPassword.linkExpired}</Notice>
        <a href="/forgot-password" className={buttonClass('primary', 'lg')}>
          {texts.link.resend}
        </a>
      </QuietPage>
    )
  }
  return (
    <QuietPage title={texts.resetPassword.title} about={texts.resetPassword.intro}>
      <NewPasswordForm token={token ?? null} onOver={() => setIsOver(true)} />
    </QuietPage>
  )
}

function NewPasswordForm({ token, onOver }: { token: string | null; onOver: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const client = useQueryClient()
  const readForm = () => setPassword(form.current === null ? '' : fieldsOf(form.current)('password'))
  useEffect(readForm, [])
  const type = () => {
    readForm()
    if (reset.isError) reset.reset()
  }
  const hint = passwordHint(password)
  const reset = useWrite({
    mutationFn: (body: { token: string; password: string }) => callApi(resetPasswordEndpoint, { body }),
    onSuccess: () => {
      // Anyone who was signed in here is not any more.
      client.setQueryData(meQuery.queryKey, null)
      navigate('/login?reset=1', { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 410 || 'token' in error.fields)) onOver()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token !== null && password !== '' && !reset.isPending) reset.mutate({ token, password })
  }
  const fault = reset.error instanceof ApiError ? reset.error.fields['password'] : undefined
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={type} className="grid gap-4">
      {reset.isError && fault === undefined && (
        <Notice tone="pepper">{refusalOf(reset.error, texts.resetPassword.failed)}</Notice>
      )}
      <PasswordField
        purpose="new"
        label={common.label.newPassword}
        hint={<span aria-live="polite">{hint}</span>}
        error={fault}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        disabled={password === '' || reset.isPending}
        isBusy={reset.isPending}
      >
        {reset.isPending ? texts.resetPassword.submitting : texts.resetPassword.submit}
      </Button>
    </form>
  )
}
