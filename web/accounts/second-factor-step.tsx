import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { type SecondStepMethod, useSecondFactor } from '#contract/factors.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useHasPasskeys } from './passkey-browser.ts'
import { refusalWords } from './refusal-words.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface SecondFactorStepProps {
  /** What the account has; a method that this browser cannot do is left out. */
  methods: readonly SecondStepMethod[]
  onSignedIn: (user: CurrentUser) => void
  /** Back to the password. */
  onBack: () => void
}

/** After the password: six digits, a passkey, or a recovery code. */
export function SecondFactorStep({ methods, onSignedIn, onBack }: SecondFactorStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  const [wrongs, setWrongs] = useState(0)
  const hasPasskeys = useHasPasskeys()
  const passkey = usePasskeySignIn(onSignedIn)
  const code = useMutation({
    networkMode: 'always',
    mutationFn: (typed: string) => callApi(useSecondFactor, { body: { code: typed } }),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: () => setWrongs(wrongs + 1),
  })
  const error = code.error ?? passkey.error
  const isOver = error instanceof ApiError && error.code === 'auth.step_over'
  const canUsePasskey = methods.includes('passkey') && hasPasskeys
  const asked = isRecovering || !methods.includes('totp') ? 'recovery' : 'totp'
  const hasField = asked === 'totp' || isRecovering || !canUsePasskey
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl">One more step</h1>
        <p className="mt-1 text-ink-soft">Almost there. Now show that it is really you.</p>
      </div>
      {error && <Notice tone="pepper">{refusalWords(error, 'That did not work. Try again.')}</Notice>}
      {canUsePasskey && !isOver && (
        <Button
          size="lg"
          kind={hasField ? 'secondary' : 'primary'}
          isWide
          icon={<Fingerprint />}
          isBusy={passkey.isPending}
          onClick={() => {
            code.reset()
            passkey.mutate()
          }}
        >
          Use a passkey
        </Button>
      )}
      {hasField && !isOver && (
        <CodeForm
          // Emptied after each wrong code.
          key={`${asked} ${wrongs}`}
          asked={asked}
          isBusy={code.isPending}
          onCode={(typed) => {
            passkey.reset()
            code.mutate(typed)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind={isOver ? 'primary' : 'quiet'} onClick={onBack}>
          {isOver ? 'Sign in again' : 'Back'}
        </Button>
        {methods.includes('recovery') && !isOver && asked === 'totp' && (
          <Button kind="quiet" onClick={() => setRecovering(true)}>
            Use a recovery code
          </Button>
        )}
        {methods.includes('recovery') && !isOver && !hasField && (
          <Button kind="quiet" onClick={() => setRecovering(true)}>
            Use a recovery code
          </Button>
        )}
        {isRecovering && !isOver && (
          <Button kind="quiet" onClick={() => setRecovering(false)}>
            {methods.includes('totp') ? 'Use your app' : 'Use your passkey'}
          </Button>
        )}
      </div>
    </div>
  )
}

interface CodeFormProps {
  asked: 'totp' | 'recovery'
  isBusy: boolean
  onCode: (typed: string) => void
}

/** One field for a code; six digits go off by themselves. */
function CodeForm({ asked, isBusy, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const isOfApp = asked === 'totp'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isBusy) onCode(typed.trim())
  }
  const change = (text: string) => {
    setTyped(text)
    const digits = text.replace(/\s/g, '')
    if (isOfApp && /^\d{6}$/.test(digits) && !isBusy) onCode(digits)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TextField
        label={isOfApp ? 'Six digits from your app' : 'Recovery code'}
        hint={
          isOfApp
            ? 'They change every 30 seconds. Each works once.'
            : 'One of the ten that you saved, such as 7K3M-Q9TX-2BVD. Each works once.'
        }
        name="code"
        value={typed}
        onChange={(event) => change(event.target.value)}
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize={isOfApp ? 'none' : 'characters'}
        autoFocus
        spellCheck={false}
        maxLength={isOfApp ? 10 : 40}
        className="text-lg tracking-widest tabular-nums"
        required
      />
      <Button type="submit" size="lg" isWide disabled={typed.trim() === '' || isBusy} isBusy={isBusy}>
        {isBusy ? 'Checking' : 'Sign In'}
      </Button>
    </form>
  )
}
