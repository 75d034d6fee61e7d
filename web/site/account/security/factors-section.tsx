import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { FactorList } from '#contract/accounts/factors.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import { GoogleMark } from '#web/site/account/core/google-mark.tsx'
import { googleText } from '#web/site/account/core/google-text.ts'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import type { FactorAction } from './factor-action.ts'
import { factorsQuery } from './factor-queries.ts'
import { FactorRow } from './factor-row.tsx'
import { FactorSheet } from './factor-sheet.tsx'
import { PasskeyList } from './passkey-list.tsx'
import * as texts from './texts.ts'

interface FactorsSectionProps {
  /** Says why linking Google came to nothing, from the address; null where nothing was tried. */
  problem: string | null
  /** Says that the person has just come back from linking Google. */
  isLinked: boolean
}

/** On the profile: the app, passkeys, recovery codes, and Google. */
export function FactorsSection({ problem, isLinked }: FactorsSectionProps) {
  const factors = useQuery(factorsQuery)
  const me = useMe()
  const [action, setAction] = useState<{ action: FactorAction; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = (next: FactorAction) => {
    setAction({ action: next, number: (action?.number ?? 0) + 1 })
    setOpen(true)
  }
  const text = googleText(problem)
  return (
    <ProfileSection id="second-step" title={texts.factors.heading} hint={texts.factors.intro}>
      {me?.mustAddFactor === true && <Notice tone="amber">{texts.factors.adminIntro}</Notice>}
      {text !== null && <Notice tone="pepper">{text}</Notice>}
      {isLinked && <Notice tone="leaf">{texts.factors.googleLinked}</Notice>}
      {factors.data ? (
        <FactorRows factors={factors.data} onConfirm={begin} />
      ) : (
        <LoadState title={texts.factors.failed} query={factors}>
          <WaitingRows />
        </LoadState>
      )}
      {action && (
        <FactorSheet
          key={action.number}
          action={action.action}
          isOpen={isOpen}
          hasPassword={factors.data?.hasPassword ?? true}
          onClose={() => setOpen(false)}
        />
      )}
    </ProfileSection>
  )
}

function FactorRows({
  factors,
  onConfirm: onAction,
}: {
  factors: FactorList
  onConfirm: (action: FactorAction) => void
}) {
  const hasGoogle = useSetting('google_sign_in') === 'true'
  const { totp, passkeys, recoveryCodesLeft, google, isRequired } = factors
  const count = (totp ? 1 : 0) + passkeys.length
  const mustStay = isRequired && count === 1
  return (
    <ul className="grid divide-y divide-line">
      <FactorRow
        icon={<Smartphone />}
        title={common.label.authenticatorApp}
        note={
          totp ? texts.factors.onSince(timeText(Date.parse(totp.addedAt), 'full')) : texts.factors.appHint
        }
        isOn={totp !== null}
      >
        <Button kind="secondary" onClick={() => onAction({ kind: 'addApp' })}>
          {totp ? common.action.change : texts.factors.addApp}
        </Button>
        {totp && !mustStay && (
          <Button kind="quiet" onClick={() => onAction({ kind: 'removeApp' })}>
            {texts.appDialog.remove}
          </Button>
        )}
      </FactorRow>
      <FactorRow
        icon={<Fingerprint />}
        title={texts.factors.passkeys}
        note={texts.factors.passkeysHint}
        isOn={passkeys.length > 0}
      >
        <PasskeyList passkeys={passkeys} mustStay={mustStay} onConfirm={onAction} />
      </FactorRow>
      {count > 0 && (
        <FactorRow icon={<KeyRound />} title={common.label.recoveryCodes} note={codesText(recoveryCodesLeft)}>
          <Button kind="secondary" onClick={() => onAction({ kind: 'renewCodes' })}>
            {texts.codesDialog.submit}
          </Button>
        </FactorRow>
      )}
      {(hasGoogle || google.isLinked) && (
        <FactorRow
          icon={<GoogleMark />}
          title={texts.factors.google}
          note={google.isLinked ? texts.factors.googleOnHint : texts.factors.googleOffHint}
          isOn={google.isLinked}
        >
          <Button
            kind="secondary"
            onClick={() => onAction({ kind: google.isLinked ? 'unlinkGoogle' : 'linkGoogle' })}
          >
            {google.isLinked ? texts.googleDialog.unlink : texts.googleDialog.link}
          </Button>
        </FactorRow>
      )}
    </ul>
  )
}

function codesText(left: number): string {
  if (left === 0) return texts.factors.codesLeftNone
  return pluralOf(left, texts.factors.codesLeftOne, texts.factors.codesLeftMany(left))
}

function WaitingRows() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{texts.factors.loading}</span>
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
