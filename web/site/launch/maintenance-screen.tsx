import { KeyRound } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lagosTime } from '#domain/time/days.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Awning } from '#web/design/pictures/awning.tsx'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { appMode, onAppModeChange } from '#web/platform/page/app-mode.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { AccessKeyDialog } from './access-key-dialog.tsx'
import { EarlyAccessCard } from './early-access-card.tsx'
import * as texts from './texts.ts'

/** What visitors see until the launch: that we are coming, the launch list, and the access key. */
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
            {texts.accessKey.title}
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
              {texts.page.comingSoon}
            </Badge>
          </p>
          <h1 className="text-3xl">
            {texts.page.title}
            <span className="text-pepper">.</span>
          </h1>
          <p className="max-w-prose text-lg text-ink-soft text-pretty">{texts.page.intro}</p>
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

/** Anyone who waits on this page when the doors open is let in. */
function useOpening(): void {
  const navigate = useNavigate()
  const isInMaintenance = useSetting('maintenance_mode') === 'true'
  const [wasInMaintenance] = useState(isInMaintenance)
  useEffect(() => {
    if (wasInMaintenance && !isInMaintenance) navigate('/', { replace: true })
  }, [wasInMaintenance, isInMaintenance, navigate])
}

function Foot() {
  const name = useSetting('business_name') || common.label.brand
  const mode = useSyncExternalStore(onAppModeChange, appMode, () => 'site')
  return (
    <footer className="adire text-on-cloth">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-6 text-sm">
        <p>{texts.page.copyright(name)}</p>
        {mode === 'app' && <Badge tone="leaf">{texts.page.appBadge}</Badge>}
      </div>
    </footer>
  )
}
