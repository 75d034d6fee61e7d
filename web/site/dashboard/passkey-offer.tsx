import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { factorsQuery } from '#web/site/account/security/factor-queries.ts'
import * as texts from './texts.ts'

const dismissedName = 'passkey-dismissed'

/** Offers a passkey where this device can have one, until somebody says 'Later' here or has one. */
export function PasskeyOffer() {
  const [isAskable, setIsAskable] = useState(false)
  useEffect(() => {
    if (localStorage.getItem(dismissedName) !== null || typeof PublicKeyCredential === 'undefined') return
    let isLeft = false
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (canVerify) => isLeft || setIsAskable(canVerify),
      // A browser that cannot say cannot make one either.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [])
  if (!isAskable) return null
  return (
    <Question
      onDismiss={() => {
        localStorage.setItem(dismissedName, new Date().toISOString())
        setIsAskable(false)
      }}
    />
  )
}

function Question({ onDismiss }: { onDismiss: () => void }) {
  const me = useMe()
  const factors = useQuery(factorsQuery)
  if (me?.role !== 'customer' || factors.data === undefined || factors.data.passkeys.length > 0) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Fingerprint className="size-6 shrink-0 text-leaf" aria-hidden="true" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">{texts.passkey.title}</p>
        <p className="text-sm text-ink-soft">{texts.passkey.about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href="/profile#second-step" className={buttonClass('secondary')}>
          {texts.passkey.add}
        </a>
        <Button kind="quiet" onClick={onDismiss}>
          {texts.passkeyOffer.later}
        </Button>
      </div>
    </Card>
  )
}
