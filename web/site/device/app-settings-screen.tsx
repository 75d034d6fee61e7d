import { useState, useSyncExternalStore } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { ThemeSwitch } from '#web/design/layout/theme-switch.tsx'
import { isInstalled } from '#web/platform/page/app-mode.ts'
import { isDataSaverOn, setDataSaver } from '#web/platform/page/data-saver.ts'
import { askToInstall, canAsk, onInstallChange, phoneKind } from '#web/platform/page/install-prompt.ts'
import { leaveApp } from '#web/platform/page/window-mode.ts'
import { onVersionChange, takeVersion, waitingVersion } from '#web/platform/page/worker-registration.ts'
import { DeviceNotifications } from '#web/site/notifications/device-notifications.tsx'
import { asksNotToBeCounted } from '#web/site/visits/count-visits.ts'
import { InstallGuide } from './install-guide.tsx'
import { LogCard } from './log-card.tsx'
import { StorageCard } from './storage-card.tsx'
import * as texts from './texts.ts'

export function AppSettingsScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 py-6">
      <h1 className="text-2xl">{common.page.settings}</h1>
      <a href="/help" className={`${buttonClass('secondary')} justify-self-start`}>
        {texts.settings.help}
      </a>
      <Card className="grid gap-3">
        <h2 className="text-lg">{texts.settings.appearance}</h2>
        <ThemeSwitch />
      </Card>
      <DataSaver />
      <Notifications />
      <StorageCard />
      <Install />
      <CountingCard />
      <LogCard />
      <Version />
    </div>
  )
}

const noSubscription = () => () => undefined

function DataSaver() {
  const stored = useSyncExternalStore(noSubscription, isDataSaverOn, () => false)
  const [isOn, setIsOn] = useState<boolean | null>(null)
  return (
    <Card>
      <h2 className="sr-only">{texts.settings.data}</h2>
      <Switch
        label={texts.settings.dataSaver}
        hint={texts.settings.dataSaverHint}
        checked={isOn ?? stored}
        onChange={(event) => {
          setDataSaver(event.currentTarget.checked)
          setIsOn(event.currentTarget.checked)
        }}
      />
    </Card>
  )
}

function Notifications() {
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{common.page.notifications}</h2>
      <DeviceNotifications />
    </Card>
  )
}

function Install() {
  const mayAsk = useSyncExternalStore(onInstallChange, canAsk, () => false)
  const isThere = useSyncExternalStore(noSubscription, isInstalled, () => true)
  const phone = useSyncExternalStore(noSubscription, phoneKind, () => null)
  const [isGuided, setIsGuided] = useState(false)
  if (isThere) return null
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{texts.install.heading}</h2>
      <p className="text-ink-soft">{texts.install.hint}</p>
      <div className="flex flex-wrap gap-3">
        {mayAsk && <Button onClick={() => void askToInstall()}>{texts.install.submit}</Button>}
        {!mayAsk && phone !== null && (
          <Button onClick={() => setIsGuided(true)}>{texts.install.showHow}</Button>
        )}
        <Button kind="secondary" onClick={leaveApp}>
          {texts.settings.website}
        </Button>
      </div>
      {phone !== null && <InstallGuide isOpen={isGuided} onClose={() => setIsGuided(false)} phone={phone} />}
    </Card>
  )
}

function Version() {
  const waiting = useSyncExternalStore(onVersionChange, waitingVersion, () => null)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-lg">{texts.version.heading}</h2>
        <p className="text-ink-soft">{waiting === null ? texts.version.current : texts.version.available}</p>
      </div>
      {waiting !== null && <Button onClick={() => void takeVersion()}>{texts.version.update}</Button>}
    </Card>
  )
}

/** What we count of pages, and whether this browser asked us not to. */
function CountingCard() {
  const isLeftAlone = useSyncExternalStore(noSubscription, asksNotToBeCounted, () => false)
  return (
    <Card className="grid gap-1">
      <h2 className="text-lg">{texts.pageVisits.heading}</h2>
      <p className="text-ink-soft">{isLeftAlone ? texts.pageVisits.notCounted : texts.pageVisits.counted}</p>
    </Card>
  )
}
