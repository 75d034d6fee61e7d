import { useEffect, useRef, useState } from 'react'
import { codeResendS } from '#contract/accounts/codes.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { CodeInput } from '#web/design/forms/code-digits.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { PasswordField } from '#web/site/account/core/password-field.tsx'
import * as texts from './texts.ts'
import type { CodeSignIn } from './use-code.ts'

/** Holds a code as this step sees it: where it is asked for and used, the page knows. */
type WaitingCode = Omit<CodeSignIn, 'send' | 'enter'>

interface CodeStepProps {
  code: WaitingCode
  /** Where the digits went, as a sentence. */
  text: string
  onCode: (digits: string) => void
  /** Null where the page itself has a button that sends them again. */
  onResend: (() => void) | null
  /** The page has said already that the digits are on their way. */
  isSilent?: boolean
}

/** Six digits, and what may still be missing once they are right. */
export function CodeStep({ code, text, onCode, onResend, isSilent = false }: CodeStepProps) {
  const { lack } = code
  if (lack?.of === 'name') return <NameStep code={code} />
  if (lack?.of === 'answer') return <AnswerStep code={code} />
  if (lack?.of === 'signUpPassword') return <SignUpPasswordStep code={code} />
  return (
    <>
      <p role={isSilent ? undefined : 'status'} className="text-sm font-medium text-leaf-deep">
        {lack === null ? text : texts.code.emailNeeded(lack.email)}
      </p>
      <Digits key={lack?.of ?? 'first'} code={code} onCode={onCode} />
      <div className="flex flex-wrap gap-2">
        {onResend !== null && <Resend key={code.sent?.atMs ?? 0} code={code} onResend={onResend} />}
        {lack !== null && (
          <Button kind="quiet" isBusy={code.isBusy} onClick={() => code.complete({ isNew: true })}>
            {texts.code.notMine}
          </Button>
        )}
      </div>
    </>
  )
}

function Digits({ code, onCode }: Pick<CodeStepProps, 'code' | 'onCode'>) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus({ preventScroll: true })
  }, [])
  // Empties the field after a wrong code, ready for the next try.
  useEffect(() => {
    if (code.wrongCode !== null) setTyped('')
  }, [code.wrongCode])
  return (
    <CodeInput
      ref={field}
      label={texts.code.label}
      length={6}
      value={typed}
      onChange={setTyped}
      onComplete={onCode}
      isDisabled={code.isBusy}
      {...(code.wrongCode !== null && { error: code.wrongCode })}
    />
  )
}

/** A new code, after a wait that is shown; at once on a page that was loaded again. */
function Resend({ code, onResend }: { code: WaitingCode; onResend: () => void }) {
  const readyAtMs = code.sent === null ? 0 : code.sent.atMs + codeResendS * 1000
  const [leftS, setLeftS] = useState(() => secondsTo(readyAtMs))
  useEffect(() => {
    const timer = setInterval(() => setLeftS(secondsTo(readyAtMs)), 1000)
    return () => clearInterval(timer)
  }, [readyAtMs])
  return (
    <Button kind="quiet" isBusy={code.isBusy} disabled={leftS > 0} onClick={onResend}>
      {leftS > 0 ? texts.code.resendIn(leftS) : texts.code.resend}
    </Button>
  )
}

function secondsTo(momentMs: number): number {
  return Math.max(0, Math.ceil((momentMs - Date.now()) / 1000))
}

/** Asks what somebody new is called. The digits were right and are used once more. */
function NameStep({ code }: { code: WaitingCode }) {
  const { form, errors } = useCheckedForm(
    ['name'],
    (_name, value) => (value.trim() === '' ? texts.code.nameRequired : undefined),
    ({ name }) => code.complete({ name: name.trim() }),
  )
  return (
    <form {...form} className="grid gap-4">
      <p role="status">{texts.code.nameNeeded}</p>
      <TextField
        label={common.label.name}
        name="name"
        autoComplete="name"
        maxLength={80}
        autoFocus
        error={errors.name ?? code.wrongCode ?? undefined}
      />
      <Button type="submit" size="lg" isWide isBusy={code.isBusy}>
        {texts.code.createAccount}
      </Button>
    </form>
  )
}

/** The number was silent for long, so that its network may have given it to somebody else. */
function AnswerStep({ code }: { code: WaitingCode }) {
  const { form, errors } = useCheckedForm(
    ['answer'],
    (_name, value) => (value.trim() === '' ? texts.answer.required : undefined),
    ({ answer }) => code.complete({ answer: answer.trim() }),
  )
  return (
    <form {...form} className="grid gap-4">
      <p role="status">{texts.answer.needed}</p>
      <TextField
        label={texts.answer.label}
        name="answer"
        autoComplete="off"
        maxLength={80}
        autoFocus
        hint={texts.answer.hint}
        error={errors.answer ?? code.wrongCode ?? undefined}
      />
      <Button type="submit" size="lg" isWide isBusy={code.isBusy}>
        {texts.answer.submit}
      </Button>
      <Button kind="quiet" isBusy={code.isBusy} onClick={() => code.complete({ isNew: true })}>
        {texts.answer.startNew}
      </Button>
    </form>
  )
}

/** Somebody signed up with this elsewhere and chose a password; it finishes that sign-up here. */
function SignUpPasswordStep({ code }: { code: WaitingCode }) {
  const { form, errors } = useCheckedForm(
    ['password'],
    (_name, value) => (value === '' ? texts.otherSignUp.required : undefined),
    ({ password }) => code.complete({ signUpPassword: password }),
  )
  return (
    <form {...form} className="grid gap-4">
      <p role="status">{texts.otherSignUp.needed}</p>
      <PasswordField purpose="current" error={errors.password ?? code.wrongCode ?? undefined} />
      <Button type="submit" size="lg" isWide isBusy={code.isBusy}>
        {texts.otherSignUp.submit}
      </Button>
      <Button kind="quiet" isBusy={code.isBusy} onClick={() => code.complete({ isNotMySignUp: true })}>
        {texts.otherSignUp.notMine}
      </Button>
    </form>
  )
}
