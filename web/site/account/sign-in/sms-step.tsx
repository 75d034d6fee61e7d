import { useEffect, useRef, useState } from 'react'
import { toE164 } from '#contract/core/phone.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { CodeInput } from '#web/design/forms/code-digits.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'
import { type CodeSignIn, useCode } from './use-code.ts'

/** Signing in with six digits that come by SMS, for an account that was made so. */
export function SmsStep({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const code = useCode({ onSent: ({ to }) => setSentTo(to), onFields: (fields) => refuse(fields) })
  const send = (phoneNumber: string) => code.send({ by: 'sms', to: phoneNumber }, { phoneNumber })
  const { form, errors, refuse } = useCheckedForm(['phoneNumber'], check, (typed) => send(typed.phoneNumber))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{texts.otherWays.sms}</h1>
      {code.problem !== null && <Notice tone="pepper">{code.problem}</Notice>}
      {sentTo === null ? (
        <form {...form} className="grid gap-4">
          <TextField
            label={common.label.phoneNumber}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            autoFocus
            error={errors.phoneNumber}
          />
          <Button type="submit" size="lg" isWide isBusy={code.isBusy}>
            {texts.sms.send}
          </Button>
        </form>
      ) : (
        <SentCode sentTo={sentTo} code={code} onResend={() => send(sentTo)} />
      )}
      <Button kind="quiet" onClick={onBack}>
        {common.action.backToSignIn}
      </Button>
    </div>
  )
}

interface SentCodeProps {
  sentTo: string
  code: CodeSignIn
  onResend: () => void
}

/** The six digits; the last one signs in. */
function SentCode({ sentTo, code, onResend }: SentCodeProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // Ready for the next try.
  useEffect(() => {
    if (code.wrongCode !== null) setTyped('')
  }, [code.wrongCode])
  return (
    <>
      <p role="status">{texts.sms.sent(sentTo)}</p>
      <CodeInput
        ref={field}
        label={texts.sms.code}
        length={6}
        value={typed}
        onChange={setTyped}
        onComplete={(digits) => code.enter({ by: 'sms', to: sentTo }, digits)}
        isDisabled={code.isBusy}
        {...(code.wrongCode !== null && { error: code.wrongCode })}
      />
      <Button
        kind="quiet"
        isBusy={code.isBusy}
        onClick={() => {
          setTyped('')
          onResend()
        }}
      >
        {texts.sms.resend}
      </Button>
    </>
  )
}

function check(_name: 'phoneNumber', value: string): string | undefined {
  return toE164(value) === null ? texts.sms.phoneRequired : undefined
}
