import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Switch } from '#web/design/switch.tsx'
import { ThemeSwitch } from '#web/design/theme-switch.tsx'
import { DeviceNotifications } from '#web/notifications/device-notifications.tsx'
import { isInstalled } from '#web/platform/app-mode.ts'
import { CountingCard } from './counting-card.tsx'
import { isDataSaverOn, setDataSaver } from './data-saver.ts'
import { InstallGuide } from './install-guide.tsx'
import { askToInstall, canAsk, onInstallChange, phoneKind } from './install-prompt.ts'
import { LogCard } from './log-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { leaveApp } from './window-mode.ts'
import { onVersionChange, takeVersion, waitingVersion } from './worker-registration.ts'

/** The app's settings on this device. */
export function AppSettingsScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 py-6">
      <h1 className="text-2xl">Settings</h1>
      <Card className="grid gap-3">
        <h2 className="text-lg">Look</h2>
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

const nothingToHear = () => () => undefined

function DataSaver() {
  const stored = useSyncExternalStore(nothingToHear, isDataSaverOn, () => false)
  const [isOn, setIsOn] = useState<boolean | null>(null)
  return (
    <Card>
      <h2 className="sr-only">Data</h2>
      <Switch
        label="Data saver"
        hint="No pictures of goods, and nothing is loaded before you open it."
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
      <h2 className="text-lg">Notifications</h2>
      <DeviceNotifications />
    </Card>
  )
}

function Install() {
  const mayAsk = useSyncExternalStore(onInstallChange, canAsk, () => false)
  const isThere = useSyncExternalStore(nothingToHear, isInstalled, () => true)
  const phone = useSyncExternalStore(nothingToHear, phoneKind, () => null)
  const [isGuided, setIsGuided] = useState(false)
  if (isThere) return null
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">Install</h2>
      <p className="text-ink-soft">On your home screen Kasuwa opens fast, and without a network too.</p>
      <div className="flex flex-wrap gap-3">
        {mayAsk && <Button onClick={() => void askToInstall()}>Install the app</Button>}
        {!mayAsk && phone !== null && <Button onClick={() => setIsGuided(true)}>Show me how</Button>}
        <Button kind="secondary" onClick={leaveApp}>
          Back to the web site
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
        <h2 className="text-lg">Version</h2>
        <p className="text-ink-soft">
          {waiting === null ? 'Version 1.0.0, the newest.' : 'A new version is ready.'}
        </p>
      </div>
      {waiting !== null && <Button onClick={() => void takeVersion()}>Use it now</Button>}
    </Card>
  )
}
