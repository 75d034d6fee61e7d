import { KeyRound } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { lagosTime } from '#contract/days.ts'
import { Awning } from '#web/design/awning.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { MarketScene } from '#web/design/market-scene.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { appMode, onAppModeChange } from '#web/platform/app-mode.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useSetting } from '#web/platform/session.ts'
import { AccessKeyDialog } from './access-key-dialog.tsx'
import { EarlyAccessCard } from './early-access-card.tsx'

/** What visitors see until the launch: that we are coming, a list to be told, and the way in with a key. */
export function MaintenanceScreen() {
  const nowMs = useNow()
  const [isAsking, setIsAsking] = useState(false)
  useOpening()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-canopy text-on-canopy">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-between gap-2 px-4">
          <Wordmark className="[&>svg]:shrink-0" />
          <Button kind="secondary" icon={<KeyRound aria-hidden="true" />} onClick={() => setIsAsking(true)}>
            Access Key
          </Button>
        </div>
      </header>
      <Awning />
      <main
        id="main"
        className="mx-auto grid w-full max-w-6xl flex-1 content-center gap-8 px-4 py-8 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-14"
      >
        <div className="grid gap-5">
          <p>
            <Badge tone="amber" isStrong>
              Coming Soon
            </Badge>
          </p>
          <h1 className="text-3xl">
            Your market list, bought in a real Abuja market<span className="text-pepper">.</span>
          </h1>
          <p className="max-w-prose text-lg text-ink-soft text-pretty">
            We're launching soon! Sign up to be notified when we go live.
          </p>
          <MarketScene
            slug="wuse-market"
            hour={Math.floor(lagosTime(new Date(nowMs)).minute / 60)}
            className="block aspect-[16/9] w-full rounded-lg shadow-lift max-sm:hidden"
          />
        </div>
        <EarlyAccessCard />
      </main>
      <Foot />
      <AccessKeyDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

/** Whoever waits on this page when the doors open is let in. */
function useOpening(): void {
  const [, navigate] = useLocation()
  const isHeldBack = useSetting('maintenance_mode') === 'true'
  const [wasHeldBack] = useState(isHeldBack)
  useEffect(() => {
    if (wasHeldBack && !isHeldBack) navigate('/', { replace: true })
  }, [wasHeldBack, isHeldBack, navigate])
}

function Foot() {
  const name = useSetting('business_name') || 'Kasuwa'
  const mode = useSyncExternalStore(onAppModeChange, appMode, () => 'site')
  return (
    <footer className="adire text-on-cloth">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-6 text-sm">
        <p>© 2025 {name}. Revolutionizing hyperlocal delivery.</p>
        {mode === 'app' && <Badge tone="leaf">PWA Ready</Badge>}
      </div>
    </footer>
  )
}
