import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { FactorList } from '#contract/factors.ts'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import { useMe, useSetting } from '#web/platform/session.ts'
import type { FactorAct } from './factor-act.ts'
import { factorsQuery } from './factor-queries.ts'
import { FactorRow } from './factor-row.tsx'
import { FactorSheet } from './factor-sheet.tsx'
import { GoogleMark } from './google-mark.tsx'
import { googleWords } from './google-words.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ProfileSection } from './profile-section.tsx'

interface FactorsSectionProps {
  /** Why linking Google came to nothing, from the address; null where nothing was tried. */
  problem: string | null
  /** Whether the person has just come back from linking Google. */
  isLinked: boolean
}

/** On the profile: the app, passkeys, recovery codes, and Google. */
export function FactorsSection({ problem, isLinked }: FactorsSectionProps) {
  const factors = useQuery(factorsQuery)
  const me = useMe()
  const [act, setAct] = useState<{ act: FactorAct; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = (next: FactorAct) => {
    setAct({ act: next, number: (act?.number ?? 0) + 1 })
    setOpen(true)
  }
  const words = googleWords(problem)
  const trouble = troubleOf(factors)
  return (
    <ProfileSection
      id="second-step"
      title="Second step and other ways in"
      hint="With a second step a stolen password alone opens nothing."
    >
      {me?.mustAddFactor === true && (
        <Notice tone="amber">
          Staff accounts need a second step. Add an app or a passkey here; then the office opens.
        </Notice>
      )}
      {words !== null && <Notice tone="pepper">{words}</Notice>}
      {isLinked && <Notice tone="leaf">Google is linked. It signs you in from now on.</Notice>}
      {factors.data ? (
        <FactorRows factors={factors.data} onAct={begin} />
      ) : trouble !== null ? (
        <ErrorState
          title="We could not load your second steps."
          detail={trouble}
          onRetry={() => void factors.refetch()}
          isRetrying={factors.isFetching}
        />
      ) : (
        <WaitingRows />
      )}
      {act && (
        <FactorSheet
          key={act.number}
          act={act.act}
          isOpen={isOpen}
          hasPassword={factors.data?.hasPassword ?? true}
          onClose={() => setOpen(false)}
        />
      )}
    </ProfileSection>
  )
}

function FactorRows({ factors, onAct }: { factors: FactorList; onAct: (act: FactorAct) => void }) {
  const hasGoogle = useSetting('google_sign_in') === 'true'
  const { totp, passkeys, recoveryCodesLeft, google, isRequired } = factors
  const count = (totp ? 1 : 0) + passkeys.length
  const mustStay = isRequired && count === 1
  return (
    <ul className="grid divide-y divide-line">
      <FactorRow
        icon={<Smartphone />}
        title="Authenticator app"
        note={
          totp
            ? `On since ${timeText(Date.parse(totp.addedAt), 'full')}`
            : 'Six digits from your phone after the password. Works offline.'
        }
        isOn={totp !== null}
      >
        <Button kind="secondary" onClick={() => onAct({ kind: 'addApp' })}>
          {totp ? 'Change' : 'Add an app'}
        </Button>
        {totp && !mustStay && (
          <Button kind="quiet" onClick={() => onAct({ kind: 'removeApp' })}>
            Remove app
          </Button>
        )}
      </FactorRow>
      <FactorRow
        icon={<Fingerprint />}
        title="Passkeys"
        note="Your fingerprint, face or screen lock, without a password."
        isOn={passkeys.length > 0}
      >
        <PasskeyList passkeys={passkeys} mustStay={mustStay} onAct={onAct} />
      </FactorRow>
      {count > 0 && (
        <FactorRow icon={<KeyRound />} title="Recovery codes" note={codesWords(recoveryCodesLeft)}>
          <Button kind="secondary" onClick={() => onAct({ kind: 'renewCodes' })}>
            Make new codes
          </Button>
        </FactorRow>
      )}
      {(hasGoogle || google.isLinked) && (
        <FactorRow
          icon={<GoogleMark />}
          title="Google"
          note={google.isLinked ? 'Your Google account signs you in.' : 'Sign in with one press.'}
          isOn={google.isLinked}
        >
          <Button
            kind="secondary"
            onClick={() => onAct({ kind: google.isLinked ? 'unlinkGoogle' : 'linkGoogle' })}
          >
            {google.isLinked ? 'Unlink Google' : 'Link Google'}
          </Button>
        </FactorRow>
      )}
    </ul>
  )
}

function codesWords(left: number): string {
  if (left === 0) return 'None left. Make new ones, so that a lost phone does not lock you out.'
  return left === 1 ? 'One left of ten.' : `${left} left of ten. Each lets you in once without your phone.`
}

function WaitingRows() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your second steps</span>
      {['app', 'passkeys'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-11 w-32" />
        </div>
      ))}
    </div>
  )
}
