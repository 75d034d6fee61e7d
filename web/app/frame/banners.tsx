import { Suspense, useEffect, useState } from 'react'
import { quietPart } from '#web/design/quiet-part.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useBannersHeld } from '#web/platform/page/hold-banners.ts'
import { useMe } from '#web/platform/session/session.ts'
import { InstallBanner } from './install-banner.tsx'
import { useCovers } from './use-covers.ts'

const OptInCard = quietPart(async () => (await import('#web/site/notifications/opt-in-card.tsx')).OptInCard)

/**
 * Shows what the page may ask for beside what it is about: one thing at most. Nothing while something is being typed, placed,
 * delivered or answered, nothing over a field or a fault, and nothing offline.
 */
export function Banners() {
  const isOnline = useOnline()
  const mayOptIn = (useMe()?.role ?? 'customer') !== 'customer'
  const isTyping = useIsTyping()
  const [isAsking, setIsAsking] = useState(false)
  const isCovering = useCovers()
  const isQuiet = useBannersHeld() || !isOnline || isTyping || isCovering
  return (
    <>
      {mayOptIn && (
        <Suspense>
          <OptInCard isQuiet={isQuiet} onShown={setIsAsking} />
        </Suspense>
      )}
      <InstallBanner isQuiet={isQuiet || isAsking} />
    </>
  )
}

/** Returns whether a field has the focus; a keyboard then covers half of a phone. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches('input, textarea, select') ?? false)
    look()
    addEventListener('focusin', look)
    addEventListener('focusout', look)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
