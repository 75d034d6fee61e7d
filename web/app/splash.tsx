import { useEffect, useLayoutEffect, useState } from 'react'
import { appStart, welcomeSeen } from '#contract/rendering.ts'
import { MarketScene } from '#web/design/market-scene.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { isInstalled } from '#web/platform/app-mode.ts'

const shownMs = 3200
const fadeMs = 400

/** The installed app's welcome, in its first run only and before anything else; a tap or a key ends it. */
export function Splash() {
  const [state, setState] = useState<'shown' | 'fading' | 'gone'>(() => (isFirstRun() ? 'shown' : 'gone'))
  useLayoutEffect(() => {
    // The document kept its page hidden until now: see its first script.
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
      aria-label="Welcome to Kasuwa. Go on to the app"
      onClick={() => setState('fading')}
      className={`fixed inset-0 z-50 flex w-full flex-col bg-canopy text-on-canopy transition-opacity duration-400 ${state === 'fading' ? 'opacity-0' : ''}`}
    >
      <span
        className="grid w-full flex-1 content-center justify-items-center gap-3 p-6 text-center"
        role="status"
      >
        <Wordmark />
        <span className="font-display text-2xl font-extrabold text-balance">Market Delivery Made Easy</span>
        <span className="text-lg">Fresh ingredients delivered in 30 minutes</span>
        <span className="mt-6 animate-breathe text-sm">Preparing your market assistant...</span>
      </span>
      <MarketScene slug="wuse-market" hour={7} className="block w-full" />
      <span className="w-full bg-canopy py-3 text-center text-xs">Version 1.0.0</span>
    </button>
  )
}

function isFirstRun(): boolean {
  try {
    return isInstalled() && location.pathname === appStart && localStorage.getItem(welcomeSeen) === null
  } catch {
    // A browser that keeps nothing would show it every time.
    return false
  }
}
