import { useEffect, useState } from 'react'
import { Notice } from '#web/design/notice.tsx'
import * as texts from '#web/site/account/texts.ts'

const shownMs = 10_000

/** Says for ten seconds that the address is proved. */
export function VerifiedBanner() {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return <Notice tone="leaf">{texts.verifyEmail.signInBanner}</Notice>
}
