import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Notice } from '#web/design/notice.tsx'
import { googleText } from '#web/site/account/core/google-text.ts'
import type { SignInState } from '#web/site/account/core/login-outcome.ts'
import { ResendButton } from '#web/site/account/core/resend-button.tsx'
import { useWaitingStep } from '#web/site/account/core/use-waiting-step.ts'
import { VerifiedBanner } from '#web/site/account/core/verified-banner.tsx'
import { AddEmailPanel } from '#web/site/account/profile/add-email-panel.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { CodeForm, SentCode } from './code-form.tsx'
import { CodeStep } from './code-step.tsx'
import { type Door, saveDoor, useFirstDoor } from './last-door.ts'
import { LoginForm, type LoginMode } from './login-form.tsx'
import { Or, OtherWaysIn } from './other-ways-in.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { Typed } from './sign-up-fields.ts'
import * as texts from './texts.ts'
import { type AskedCode, type CodeSignIn, useCode } from './use-code.ts'
import { useLogin } from './use-login.ts'

interface LoginPanelProps {
  next: string | null
  first: LoginMode
  /** Says what the page before has done: proved an address, or set a new password. */
  came: 'verified' | 'reset' | null
  /** Says why a sign-in with Google came to nothing. */
  problem: string | null
  /** Says that Google was the first step and the second is still to be taken. */
  isSecondStep: boolean
}

/** Signing in and signing up, and the steps between the password and the door. */
export function LoginPanel({ next, first, came, problem, isSecondStep }: LoginPanelProps) {
  const [mode, setMode] = useState(first)
  const { status, isBusy, signIn, signUp, enter, stand: setStatus } = useLogin(next)
  useWaitingStep(isSecondStep, setStatus)
  const code = useLoginCode(enter, setStatus)
  const firstDoor = useFirstDoor()
  const back = () => setStatus({ is: 'open' })
  const googleProblem = status.is === 'open' ? googleText(problem) : null
  const submit = (typed: Typed) => {
    // Shows one problem at a time: that of the door that is tried now.
    code.reset()
    if (mode === 'sign-in') return signIn(typed)
    signUp(typed, () => setMode('sign-in'))
  }
  // The digits of a sign-up that was just made are asked for above.
  const hasCodeDoor = mode === 'sign-in' && !(status.is === 'waiting' && status.hasCode)
  const failed = status.is === 'failed' ? status : null
  const form = (
    <LoginForm
      mode={mode}
      isBusy={isBusy}
      faults={failed?.fields ?? noFaults}
      problem={failed?.text ?? ''}
      onSubmit={submit}
    />
  )
  if (status.is === 'secondStep')
    return <SecondFactorStep methods={status.methods} onSignedIn={enter} onBack={back} />
  if (code.asked !== null) return <SentCode asked={code.asked} code={code} onBack={code.back} />
  return (
    <div className="grid gap-4 sm:gap-5">
      <div className="max-sm:sr-only">
        <h1 className="text-2xl">{mode === 'sign-in' ? common.action.signIn : texts.page.signUpTitle}</h1>
        <p className="mt-1 text-ink-soft">
          {mode === 'sign-in' ? texts.page.signInIntro : texts.page.signUpIntro}
        </p>
      </div>
      {came === 'verified' && <VerifiedBanner />}
      {came === 'reset' && status.is === 'open' && <Notice tone="leaf">{texts.page.passwordChanged}</Notice>}
      {status.is === 'addEmail' ? (
        <AddEmailPanel
          text={status.text}
          userId={status.userId}
          onBack={back}
          onAdded={(text, email) => setStatus({ is: 'waiting', tone: 'leaf', text, email })}
        />
      ) : (
        <>
          <Segmented legend={texts.page.tabs} options={modes} value={mode} onChange={setMode} />
          {googleProblem !== null && <Notice tone="pepper">{googleProblem}</Notice>}
          <WaitingNotice
            status={status}
            code={code}
            onOtherAddress={(userId) =>
              setStatus({ is: 'addEmail', text: texts.page.changeEmailHint, userId })
            }
          />
          {doorsOf(firstDoor, {
            form,
            code: hasCodeDoor ? <CodeForm code={code} fields={code.fields} /> : null,
          })}
          {mode === 'sign-up' && (
            <Button kind="quiet" onClick={() => setMode('sign-in')}>
              {texts.page.signUpByCode}
            </Button>
          )}
          <OtherWaysIn next={next} onSignedIn={enter} />
        </>
      )}
    </div>
  )
}

/** Orders the ways in, the one that this device used last on top; by key, so that what was typed stays as they change places. */
function doorsOf(first: Door, { form, code }: { form: ReactNode; code: ReactNode }): ReactNode[] {
  const ofForm = <Fragment key="form">{form}</Fragment>
  if (code === null) return [ofForm]
  const ofCode = <Fragment key="code">{code}</Fragment>
  return first === 'code'
    ? [ofCode, <Or key="or" text={texts.page.orPassword} />, ofForm]
    : [ofForm, <Or key="or" text={texts.page.orCode} />, ofCode]
}

/** Holds the code of the sign-in page: what it was asked for, and what was wrong with that. */
function useLoginCode(
  onSignedIn: (user: CurrentUser) => void,
  setStatus: (status: SignInState) => void,
): CodeSignIn & { asked: AskedCode | null; fields: Readonly<Record<string, string>>; back: () => void } {
  const [asked, setAsked] = useState<AskedCode | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const code = useCode({
    onSent: (sent) => {
      setFields({})
      setAsked(sent)
    },
    onSignedIn: (user) => {
      saveDoor('code')
      onSignedIn(user)
    },
    onSecondStep: (methods) => {
      saveDoor('code')
      setAsked(null)
      setStatus({ is: 'secondStep', methods })
    },
    onFields: setFields,
  })
  const back = () => {
    code.reset()
    setAsked(null)
  }
  return { ...code, asked, fields, back }
}

const noFaults = {}
const modes = [
  ['sign-in', texts.form.signIn],
  ['sign-up', texts.form.signUp],
] as const

interface WaitingNoticeProps {
  status: SignInState
  code: CodeSignIn
  onOtherAddress: (userId: string) => void
}

/**
 * Says that an address waits for its link, and takes the digits of a sign-up that was just made; brought into sight, since a
 * phone shows the button and not the top of the form.
 */
function WaitingNotice({ status, code, onOtherAddress }: WaitingNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status.is === 'waiting') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [status])
  if (status.is !== 'waiting') return null
  const { email } = status
  return (
    <div ref={notice} className="grid scroll-mt-28 gap-3">
      <div role="alert" className="grid gap-1">
        <Notice tone={status.tone} isSilent>
          {status.text}
        </Notice>
        <ResendButton email={email} />
      </div>
      {status.hasCode && email !== null && (
        <CodeStep
          code={code}
          text={texts.page.signUpCode}
          onCode={(digits) => code.enter({ email }, digits)}
          onResend={null}
          isSilent
        />
      )}
      {status.userId !== undefined && (
        <Button kind="quiet" onClick={() => onOtherAddress(status.userId ?? '')}>
          {accountTexts.emailForm.changeEmail}
        </Button>
      )}
    </div>
  )
}
