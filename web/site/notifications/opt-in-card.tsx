import { BellRing, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useMe } from '#web/platform/session.ts'
import * as texts from './texts.ts'
import { usePush } from './use-push.ts'

const dismissedName = 'notification-dismissed'

/**
 * Asks a customer or an agent once whether they want notifications here; 'Later' is remembered with its time.
 * Anyone who is not asked costs nothing: the state of notifications is not even looked up.
 */
export function OptInCard() {
  const me = useMe()
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(dismissedName) !== null)
  const text = me == null ? undefined : textFor[me.role]
  if (text === undefined || isDismissed) return null
  const dismiss = () => {
    localStorage.setItem(dismissedName, new Date().toISOString())
    setIsDismissed(true)
  }
  return <OptIn text={text} onDismiss={dismiss} />
}

interface OptInText {
  title: string
  about: string
}

function OptIn({ text, onDismiss }: { text: OptInText; onDismiss: () => void }) {
  const { support, provider, status, isOn, isChanging, error, turnOn } = usePush()
  const [isAsking, setIsAsking] = useState(false)
  const canHave = provider !== undefined && 'publicKey' in provider
  const isDue = support === 'default' && canHave && status?.hasSubscription === false
  // Once it is pressed it stays until the answer is there, although the permission has changed by then.
  const isShown = isDue || (isAsking && (isChanging || error !== null))
  useEffect(() => {
    if (!isAsking || !isOn || isChanging) return
    setIsAsking(false)
    showToast(texts.notificationsAre, { body: texts.youWillGetUpdatesOnThisDevice2, tone: 'success' })
  }, [isAsking, isOn, isChanging])
  if (!isShown) return null
  const ask = () => {
    setIsAsking(true)
    turnOn()
  }
  return (
    <section aria-label={texts.notifications} className="mx-auto max-w-5xl animate-appear p-3">
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-paper p-3 pr-12 shadow-rest">
        <BellRing className="size-6 shrink-0 text-leaf" aria-hidden="true" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-semibold">{text.title}</p>
          <p className="text-sm text-ink-soft">{text.about}</p>
          {error !== null && (
            <p role="alert" className="mt-1 text-sm font-semibold text-pepper-deep">
              {error}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {support !== 'denied' && (
            <Button isBusy={isChanging} onClick={ask}>
              {texts.turnOn}
            </Button>
          )}
          <Button kind="quiet" onClick={onDismiss}>
            {texts.later}
          </Button>
        </div>
        <IconButton label={texts.close} icon={<X />} onClick={onDismiss} className="absolute top-1 right-1" />
      </div>
    </section>
  )
}

/** Admins see updates in the admin area; they can turn notifications on in their settings. */
const textFor: Partial<Record<Role, OptInText>> = {
  customer: {
    title: texts.getUpdatesOnYourOrder,
    about: texts.whenAnAgentAccepts,
  },
  agent: {
    title: texts.getNewOrdersAtOnce,
    about: texts.newOrders,
  },
}
