import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { AddEmailPanel } from './add-email-panel.tsx'
import { googleWords } from './google-words.ts'
import { LoginForm, type LoginMode } from './login-form.tsx'
import type { Standing } from './login-standing.ts'
import { OtherWaysIn } from './other-ways-in.tsx'
import { ResendButton } from './resend-button.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { Typed } from './sign-up-fields.ts'
import { useLogin } from './use-login.ts'
import { useWaitingStep } from './use-waiting-step.ts'
import { VerifiedBanner } from './verified-banner.tsx'

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
  const { standing, isBusy, signIn, signUp, enter, stand } = useLogin(next)
  useWaitingStep(isSecondStep, stand)
  const back = () => stand({ is: 'open' })
  const googleProblem = standing.is === 'open' ? googleWords(problem) : null
  const submit = (typed: Typed) => {
    if (mode === 'sign-in') return signIn(typed)
    signUp(typed, () => setMode('sign-in'))
  }
  if (standing.is === 'secondStep')
    return <SecondFactorStep methods={standing.methods} onSignedIn={enter} onBack={back} />
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl">{mode === 'sign-in' ? 'Sign in' : 'Create your account'}</h1>
        <p className="mt-1 text-ink-soft">
          {mode === 'sign-in'
            ? 'Follow your orders and keep your lists.'
            : 'Your list stays while you sign up.'}
        </p>
      </div>
      {came === 'verified' && <VerifiedBanner />}
      {came === 'reset' && standing.is === 'open' && (
        <Notice tone="leaf">Your password is changed. Sign in with the new one.</Notice>
      )}
      {standing.is === 'addEmail' ? (
        <AddEmailPanel
          words={standing.words}
          userId={standing.userId}
          onBack={back}
          onAdded={(words, email) => stand({ is: 'waiting', tone: 'leaf', words, email })}
        />
      ) : (
        <>
          <Segmented legend="What to do" options={modes} value={mode} onChange={setMode} />
          {googleProblem !== null && <Notice tone="pepper">{googleProblem}</Notice>}
          <StandingNotice
            standing={standing}
            onOtherAddress={(userId) => stand({ is: 'addEmail', words: otherWords, userId })}
          />
          <LoginForm
            mode={mode}
            isBusy={isBusy}
            faults={standing.is === 'failed' ? standing.fields : {}}
            onSubmit={submit}
          />
          <OtherWaysIn next={next} onSignedIn={enter} />
        </>
      )}
    </div>
  )
}

const otherWords = 'The link goes to the new address; the one that you gave before is forgotten.'

const modes = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const

interface StandingNoticeProps {
  standing: Standing
  onOtherAddress: (userId: string) => void
}

/** What came of the last try; brought into sight, since a phone shows the button and not the top of the form. */
function StandingNotice({ standing, onOtherAddress }: StandingNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (standing.is !== 'open') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [standing])
  if (standing.is !== 'failed' && standing.is !== 'waiting') return null
  return (
    <div ref={notice} className="grid scroll-mt-28 gap-1">
      <div role={standing.is === 'waiting' ? 'alert' : undefined}>
        <Notice tone={standing.is === 'failed' ? 'pepper' : standing.tone}>{standing.words}</Notice>
      </div>
      {standing.is === 'waiting' && <ResendButton email={standing.email} />}
      {standing.is === 'waiting' && standing.userId !== undefined && (
        <Button kind="quiet" onClick={() => onOtherAddress(standing.userId ?? '')}>
          Use another address
        </Button>
      )}
    </div>
  )
}
