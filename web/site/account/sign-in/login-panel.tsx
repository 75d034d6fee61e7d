import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Notice } from '#web/design/notice.tsx'
import { googleText } from '#web/site/account/core/google-text.ts'
import type { SignInState } from '#web/site/account/core/login-outcome.ts'
import { ResendButton } from '#web/site/account/core/resend-button.tsx'
import * as accountTexts from '#web/site/account/core/texts.ts'
import { useWaitingStep } from '#web/site/account/core/use-waiting-step.ts'
import { VerifiedBanner } from '#web/site/account/core/verified-banner.tsx'
import { AddEmailPanel } from '#web/site/account/profile/add-email-panel.tsx'
import { CodeForm, SentCode } from './code-form.tsx'
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
  /** What the page before has done: proved an address, or set a new password. */
  came: 'verified' | 'reset' | null
  /** Why a sign-in with Google came to nothing. */
  problem: string | null
  /** Whether Google was the first step and the second is still to be taken. */
  isSecondStep: boolean
}

/** Signing in and signing up, and the steps between the password and the door. */
export function LoginPanel({ next, first, came, problem, isSecondStep }: LoginPanelProps) {
  const [mode, setMode] = useState(first)
  const { standing: status, isBusy, signIn, signUp, enter, stand: setStatus } = useLogin(next)
  useWaitingStep(isSecondStep, setStatus)
  const code = useLoginCode(enter, setStatus)
  const back = () => setStatus({ is: 'open' })
  const googleProblem = status.is === 'open' ? googleText(problem) : null
  const submit = (typed: Typed) => {
    if (mode === 'sign-in') return signIn(typed)
    signUp(typed, () => setMode('sign-in'))
  }
  if (status.is === 'secondStep')
    return <SecondFactorStep methods={status.methods} onSignedIn={enter} onBack={back} />
  if (code.asked !== null) return <SentCode asked={code.asked} code={code} onBack={code.back} />
  return (
    <div className="grid gap-5">
      <div>
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
          <SignInNotice
            standing={status}
            onOtherAddress={(userId) =>
              setStatus({ is: 'addEmail', text: texts.page.changeEmailHint, userId })
            }
          />
          {mode === 'sign-in' && (
            <>
              <CodeForm code={code} fields={code.fields} />
              <Or text={texts.page.orPassword} />
            </>
          )}
          <LoginForm
            mode={mode}
            isBusy={isBusy}
            faults={status.is === 'failed' ? status.fields : noFaults}
            onSubmit={submit}
          />
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

/** The code of the sign-in page: what it was asked for, and what was wrong with that. */
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
    onSignedIn,
    onSecondStep: (methods) => {
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

interface SignInNoticeProps {
  standing: SignInState
  onOtherAddress: (userId: string) => void
}

/** What came of the last try; brought into sight, since a phone shows the button and not the top of the form. */
function SignInNotice({ standing: status, onOtherAddress }: SignInNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status.is !== 'open') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [status])
  if (status.is !== 'failed' && status.is !== 'waiting') return null
  if (status.text === '') return null
  return (
    <div ref={notice} className="grid scroll-mt-28 gap-1">
      <div role={status.is === 'waiting' ? 'alert' : undefined}>
        <Notice tone={status.is === 'failed' ? 'pepper' : status.tone}>{status.text}</Notice>
      </div>
      {status.is === 'waiting' && <ResendButton email={status.email} />}
      {status.is === 'waiting' && status.userId !== undefined && (
        <Button kind="quiet" onClick={() => onOtherAddress(status.userId ?? '')}>
          {accountTexts.emailForm.changeEmail}
        </Button>
      )}
    </div>
  )
}
