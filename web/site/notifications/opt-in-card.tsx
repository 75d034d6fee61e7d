import { BellRing, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Role } from '#contract/accounts/accounts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'
import { usePush } from './use-push.ts'

const dismissedName = 'notification-dismissed'

interface OptInText {
  title: string
  about: string
}

interface OptInCardProps {
  isQuiet: boolean
  /** Told whether it stands on the page, so that nothing else is asked meanwhile. */
  onShown: (isShown: boolean) => void
}

/**
 * Asks an agent or an admin whether they want notifications here. It stands after the page and stays in view while that
 * is scrolled: nothing moves for it, and at the page's end it covers nothing.
 */
export function OptInCard({ isQuiet, onShown }: OptInCardProps) {
  const me = useMe()
  const text = me == null ? undefined : textFor[me.role]
  if (text === undefined || isQuiet) return null
  return createPortal(
    <OptIn
      text={text}
      onShown={onShown}
      className="sticky bottom-3 z-30 mx-auto my-3 w-[calc(100%-1.5rem)] max-w-xl animate-appear rounded-lg shadow-lift"
    />,
    document.body,
  )
}

/** The same question on the slip of a placed order: once, when somebody knows what it would tell them. */
export function OptInOnSlip() {
  return <OptIn text={{ title: texts.optIn.customerTitle, about: texts.optIn.customerIntro }} />
}

interface OptInProps {
  text: OptInText
  className?: string
  onShown?: (isShown: boolean) => void
}

/**
 * 'Later' is remembered with its time. Anyone who is not asked costs nothing: the state of notifications is not even
 * looked up.
 */
function OptIn(props: OptInProps) {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(dismissedName) !== null)
  if (isDismissed) return null
  return (
    <OptInQuestion
      {...props}
      onDismiss={() => {
        localStorage.setItem(dismissedName, new Date().toISOString())
        setIsDismissed(true)
      }}
    />
  )
}

function OptInQuestion({ text, className = '', onShown, onDismiss }: OptInProps & { onDismiss: () => void }) {
  const { support, provider, status, isOn, isChanging, error, turnOn } = usePush()
  const [isAsking, setIsAsking] = useState(false)
  const canHave = provider !== undefined && 'publicKey' in provider
  const isDue = support === 'default' && canHave && status?.hasSubscription === false
  // Once it is pressed it stays until the answer is there, although the permission has changed by then.
  const isShown = isDue || (isAsking && (isChanging || error !== null))
  useEffect(() => {
    onShown?.(isShown)
    return () => onShown?.(false)
  }, [isShown, onShown])
  useEffect(() => {
    if (!isAsking || !isOn || isChanging) return
    setIsAsking(false)
    showToast(texts.optIn.done, { body: texts.optIn.doneHint, tone: 'success' })
  }, [isAsking, isOn, isChanging])
  if (!isShown) return null
  const ask = () => {
    setIsAsking(true)
    turnOn()
  }
  return (
    <section aria-label={common.page.notifications} className={className}>
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-paper p-3 pr-12">
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
              {texts.optInCard.turnOn}
            </Button>
          )}
          <Button kind="quiet" onClick={onDismiss}>
            {texts.optInCard.later}
          </Button>
        </div>
        <IconButton
          label={common.action.close}
          icon={<X />}
          onClick={onDismiss}
          className="absolute top-1 right-1"
        />
      </div>
    </section>
  )
}

const forAdmins = { title: texts.optIn.adminTitle, about: texts.optIn.adminIntro }
const textFor: Partial<Record<Role, OptInText>> = {
  agent: { title: texts.optIn.agentTitle, about: texts.optIn.agentIntro },
  admin: forAdmins,
  godmode: forAdmins,
}
