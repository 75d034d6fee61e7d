import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { useSecondFactor as secondFactor } from '#contract/factors.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import { refusalOf, type SecondStepMethods } from './login-standing.ts'

interface SecondFactorStepProps {
  methods: SecondStepMethods
  onSignedIn: (user: CurrentUser) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, or one of those kept for the day the phone is lost. */
export function SecondFactorStep({ methods, onSignedIn, onBack }: SecondFactorStepProps) {
  const show = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => callApi(secondFactor, { body: { code } }),
    onSuccess: ({ user }) => onSignedIn(user),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code !== '' && !show.isPending) show.mutate(code)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-2xl">One more step</h1>
        <p className="mt-1 text-ink-soft">Show that it is really you.</p>
      </div>
      {show.isError && <Notice tone="pepper">{refusalOf(show.error, 'Login failed')}</Notice>}
      <TextField
        label="Code"
        hint={methods.includes('totp') ? 'Six digits from your app, or a recovery code.' : 'A recovery code.'}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={show.isPending}>
          {show.isPending ? 'Checking' : 'Continue'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </form>
  )
}
