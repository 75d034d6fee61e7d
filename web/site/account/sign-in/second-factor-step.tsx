import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type SecondStepMethod, useSecondFactorEndpoint } from '#contract/accounts/factors.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useHasPasskeys } from '#web/site/account/core/passkey-browser.ts'
import { refusalMessage } from '#web/site/account/security/refusal-message.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as texts from './texts.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface SecondFactorStepProps {
  /** Lists what the account has; a method that this browser cannot do is left out. */
  methods: readonly SecondStepMethod[]
  onSignedIn: (user: CurrentUser) => void
  onBack: () => void
}

/** After the password: six digits, a passkey, or a recovery code. */
export function SecondFactorStep({ methods, onSignedIn, onBack }: SecondFactorStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  const [wrongs, setWrongs] = useState(0)
  const hasPasskeys = useHasPasskeys()
  const passkey = usePasskeySignIn(onSignedIn)
  const code = useWrite({
    mutationFn: (typed: string) => callApi(useSecondFactorEndpoint, { body: { code: typed } }),
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
        <h1 className="text-2xl">{texts.secondStep.title}</h1>
        <p className="mt-1 text-ink-soft">{texts.secondStep.intro}</p>
      </div>
      {error && <Notice tone="pepper">{refusalMessage(error, accountTexts.appKey.failed)}</Notice>}
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
          {texts.secondStep.passkey}
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
          {isOver ? texts.secondStep.signInAgain : common.action.back}
        </Button>
        {methods.includes('recovery') && !isOver && asked === 'totp' && (
          <Button kind="quiet" onClick={() => setRecovering(true)}>
            {texts.secondStep.switchToRecovery}
          </Button>
        )}
        {methods.includes('recovery') && !isOver && !hasField && (
          <Button kind="quiet" onClick={() => setRecovering(true)}>
            {texts.secondStep.switchToRecovery}
          </Button>
        )}
        {isRecovering && !isOver && (
          <Button kind="quiet" onClick={() => setRecovering(false)}>
            {methods.includes('totp') ? texts.secondStep.switchToApp : texts.secondStep.switchToPasskey}
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

/** Takes a code in one field; six digits go off by themselves. */
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
        label={isOfApp ? texts.secondStep.appCode : texts.secondStep.recoveryCode}
        hint={isOfApp ? texts.secondStep.appCodeHint : texts.secondStep.recoveryHint}
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
        {isBusy ? texts.secondStep.submitting : texts.form.signIn}
      </Button>
    </form>
  )
}
