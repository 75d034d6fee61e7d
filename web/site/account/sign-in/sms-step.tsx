import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/accounts/phone.ts'
import { quickSignUpEndpoint, useSignUpCodeEndpoint } from '#contract/accounts/sign-up.ts'
import { Button } from '#web/design/button.tsx'
import { CodeInput } from '#web/design/forms/code-digits.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { refusalOf } from './login-outcome.ts'
import * as texts from './texts.ts'

interface SmsStepProps {
  onSignedIn: (user: CurrentUser) => void
  onBack: () => void
}

/** Signing in with six digits that come by SMS, for an account that was made so. */
export function SmsStep({ onSignedIn, onBack }: SmsStepProps) {
  const [code, setCode] = useState('')
  const asking = useWrite({
    mutationFn: (phoneNumber: string) =>
      callApi(quickSignUpEndpoint, { body: { phoneNumber, by: 'sms' as const } }),
  })
  const using = useWrite({
    mutationFn: (body: { phoneNumber: string; code: string }) => callApi(useSignUpCodeEndpoint, { body }),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: () => setCode(''),
  })
  const { form, errors } = useCheckedForm(['phoneNumber'], check, ({ phoneNumber }) => {
    if (!asking.isPending) asking.mutate(phoneNumber)
  })
  const sentTo = asking.isSuccess ? asking.variables : null
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{texts.signInBySms}</h1>
      {asking.isError && <Notice tone="pepper">{refusalOf(asking.error, texts.weCouldNotSendTheSms)}</Notice>}
      {sentTo === null ? (
        <form {...form} className="grid gap-4">
          <TextField
            label={texts.phoneNumber}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            autoFocus
            error={errors.phoneNumber}
          />
          <Button type="submit" size="lg" isWide isBusy={asking.isPending}>
            {texts.sendTheCode}
          </Button>
        </form>
      ) : (
        <>
          <p role="status">{texts.weSentAnSms(sentTo)}</p>
          <CodeInput
            label={texts.sixDigitCode}
            length={6}
            value={code}
            onChange={setCode}
            onComplete={(digits) => {
              if (!using.isPending) using.mutate({ phoneNumber: sentTo, code: digits })
            }}
            isDisabled={using.isPending}
            {...(using.isError && { error: refusalOf(using.error, texts.thatDidNotWork) })}
          />
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {texts.backToSignIn}
      </Button>
    </div>
  )
}

function check(_name: 'phoneNumber', value: string): string | undefined {
  return toE164(value) === null ? texts.enterYourPhoneNumber : undefined
}
