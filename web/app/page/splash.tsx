import { useEffect, useLayoutEffect, useState } from 'react'
import { appStart, welcomeSeen } from '#contract/rendering.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { isInstalled } from '#web/platform/page/app-mode.ts'
import { useSetting } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

const shownMs = 3200
const fadeMs = 400

/** Welcomes in the installed app, in its first run only and before anything else; a tap or a key ends it. */
export function Splash() {
  const [state, setState] = useState<'shown' | 'fading' | 'gone'>(() => (isFirstRun() ? 'shown' : 'gone'))
  const minutes = useSetting('estimated_delivery_time')
  useLayoutEffect(() => {
    // The document has hidden its page until now: see its first script.
    document.documentElement.removeAttribute('data-curtain')
  }, [])
  useEffect(() => {
    if (state === 'gone') return
    localStorage.setItem(welcomeSeen, 'yes')
    const next = state === 'shown' ? 'fading' : 'gone'
    const timer = setTimeout(() => setState(next), state === 'shown' ? shownMs : fadeMs)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (state !== 'shown') return
    const end = () => setState('fading')
    addEventListener('keydown', end)
    return () => removeEventListener('keydown', end)
  }, [state])
  if (state === 'gone') return null
  return (
    <button
      type="button"
      aria-label={texts.splash.label}
      onClick={() => setState('fading')}
      className={`fixed inset-0 z-50 flex w-full flex-col bg-canopy text-on-canopy transition-opacity duration-400 ${state === 'fading' ? 'opacity-0' : ''}`}
    >
      <span
        className="grid w-full flex-1 content-center justify-items-center gap-3 p-6 text-center"
        role="status"
      >
        <Wordmark />
        <span className="font-display text-2xl font-extrabold text-balance">{texts.splash.slogan}</span>
        <span className="text-lg">{texts.splash.promise(minutes)}</span>
        <span className="mt-6 animate-pulse text-sm">{texts.splash.loading}</span>
      </span>
      <MarketScene slug="wuse-market" hour={7} className="block w-full" />
      <span className="w-full bg-canopy py-3 text-center text-xs">{texts.splash.version}</span>
    </button>
  )
}

function isFirstRun(): boolean {
  try {
    return isInstalled() && location.pathname === appStart && localStorage.getItem(welcomeSeen) === null
  } catch {
    // A browser without storage would show it every time.
    return false
  }
}
