import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { emailForm } from '#contract/accounts/email-form.ts'
import { noNetwork, toE164, unknownPrefix } from '#contract/core/phone.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { CodeStep } from './code-step.tsx'
import * as texts from './texts.ts'
import type { AskedCode, CodeSignIn } from './use-code.ts'

/** Asks for a number, or an email address, that six digits go to: for somebody who has an account and for somebody new. */
export function CodeForm({ code, fields }: { code: CodeSignIn; fields: Readonly<Record<string, string>> }) {
  const hasSms = useSetting('sms_codes') === 'true'
  const [chosen, setChosen] = useState<'phone' | 'email' | null>(null)
  const way = chosen ?? (hasSms ? 'phone' : 'email')
  const name = way === 'phone' ? 'phoneNumber' : 'email'
  const { form, errors } = useCheckedForm(['phoneNumber', 'email'], checkFor(way), (typed) =>
    code.send(way === 'phone' ? { phoneNumber: typed.phoneNumber } : { email: typed.email.trim() }),
  )
  const fault = fields[name] ?? code.problem ?? undefined
  return (
    <form {...form} className="grid gap-3">
      {way === 'phone' ? (
        <TextField
          label={common.label.phoneNumber}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          maxLength={30}
          hint={hasSms ? texts.code.smsHint : texts.code.phoneByEmailHint}
          error={errors.phoneNumber ?? fault}
        />
      ) : (
        <TextField
          label={common.label.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={texts.code.emailHint}
          error={errors.email ?? fault}
        />
      )}
      <Button type="submit" size="lg" isWide isBusy={code.isBusy}>
        {texts.code.send}
      </Button>
      <Button
        kind="quiet"
        className="justify-self-start"
        icon={way === 'phone' ? <Mail /> : <Smartphone />}
        onClick={() => {
          code.reset()
          setChosen(way === 'phone' ? 'email' : 'phone')
        }}
      >
        {way === 'phone' ? texts.code.useEmail : texts.code.usePhone}
      </Button>
    </form>
  )
}

const checkFor = (way: 'phone' | 'email') => (name: 'phoneNumber' | 'email', value: string) => {
  if (way === 'phone' && name === 'phoneNumber' && toE164(value) === null) {
    const prefix = unknownPrefix(value)
    return prefix === null ? texts.code.phoneRequired : noNetwork(prefix)
  }
  if (way === 'email' && name === 'email' && !emailForm.test(value.trim())) return texts.code.emailRequired
  return undefined
}

interface SentCodeProps {
  asked: AskedCode
  code: CodeSignIn
  onBack: () => void
}

/** The digits that were sent from the sign-in page; the last one signs in. */
export function SentCode({ asked, code, onBack }: SentCodeProps) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{code.lack?.of === 'name' ? texts.code.nameTitle : texts.code.title}</h1>
      {code.problem !== null && <Notice tone="pepper">{code.problem}</Notice>}
      <CodeStep
        code={code}
        text={sentText(asked, code)}
        onCode={(digits) => code.enter(asked, digits)}
        onResend={() => code.send(asked)}
      />
      <Button kind="quiet" onClick={onBack}>
        {common.action.back}
      </Button>
    </div>
  )
}

function sentText(asked: AskedCode, { sent }: CodeSignIn): string {
  if ('email' in asked) return texts.code.sentByEmail(asked.email)
  return sent?.by === 'email'
    ? texts.code.sentToEmailOf(asked.phoneNumber)
    : texts.code.sentBySms(asked.phoneNumber)
}
