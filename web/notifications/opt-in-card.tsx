import { BellRing, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useMe } from '#web/platform/session.ts'
import { usePush } from './use-push.ts'

const dismissedName = 'notification-dismissed'

/**
 * Asks a customer or an agent once whether they want notifications here; 'Later' is remembered with its time. Whoever
 * is not asked costs nothing: how it stands with notifications is not even looked up.
 */
export function OptInCard() {
  const me = useMe()
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(dismissedName) !== null)
  const words = me == null ? undefined : wordsFor[me.role]
  if (words === undefined || isDismissed) return null
  const dismiss = () => {
    localStorage.setItem(dismissedName, new Date().toISOString())
    setIsDismissed(true)
  }
  return <OptIn words={words} onDismiss={dismiss} />
}

interface OptInWords {
  title: string
  about: string
}

function OptIn({ words, onDismiss }: { words: OptInWords; onDismiss: () => void }) {
  const { support, provider, status, isOn, isChanging, error, turnOn } = usePush()
  const [isAsking, setIsAsking] = useState(false)
  const canHave = provider !== undefined && 'publicKey' in provider
  const isDue = support === 'default' && canHave && status?.hasSubscription === false
  // Once it is pressed it stays until the answer is there, although the permission has changed by then.
  const isShown = isDue || (isAsking && (isChanging || error !== null))
  useEffect(() => {
    if (!isAsking || !isOn || isChanging) return
    setIsAsking(false)
    showToast('Notifications are on', { body: 'We tell you when your order moves.', tone: 'success' })
  }, [isAsking, isOn, isChanging])
  if (!isShown) return null
  const ask = () => {
    setIsAsking(true)
    turnOn()
  }
  return (
    <section aria-label="Notifications" className="mx-auto max-w-5xl animate-appear p-3">
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-paper p-3 pr-12 shadow-rest">
        <BellRing className="size-6 shrink-0 text-leaf" aria-hidden="true" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-semibold">{words.title}</p>
          <p className="text-sm text-ink-soft">{words.about}</p>
          {error !== null && (
            <p role="alert" className="mt-1 text-sm font-semibold text-pepper-deep">
              {error}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {support !== 'denied' && (
            <Button isBusy={isChanging} onClick={ask}>
              Turn on
            </Button>
          )}
          <Button kind="quiet" onClick={onDismiss}>
            Later
          </Button>
        </div>
        <IconButton label="Close" icon={<X />} onClick={onDismiss} className="absolute top-1 right-1" />
      </div>
    </section>
  )
}

/** Staff have a desk for what happens; they can turn notifications on in their settings. */
const wordsFor: Partial<Record<Role, OptInWords>> = {
  customer: {
    title: 'Hear when your order moves',
    about: 'Taken, on the way, at the gate, and messages to you. Nothing else.',
  },
  agent: {
    title: 'Hear of errands at once',
    about: 'Offers and messages to you, and what the office does with your trips.',
  },
}
