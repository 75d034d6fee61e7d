import { Send } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Switch } from '#web/design/switch.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session.ts'
import { deviceWords } from './device-words.ts'
import { usePush } from './use-push.ts'

/** Notifications on this device: on or off, a test, and why it cannot be where it cannot. */
export function DeviceNotifications() {
  const me = useMe()
  const push = usePush()
  const { support, status, isOn, isChanging, error, test } = push
  if (me == null) {
    return (
      <p className="text-ink-soft">
        <TextLink href="/login?next=/settings">Sign in</TextLink> to hear of your orders on this device.
      </p>
    )
  }
  const words = deviceWords(push)
  const canSwitch = support !== 'missing' && support !== 'denied' && (isOn || words.obstacle === null)
  return (
    <div className="grid gap-3">
      <Switch
        label="On this device"
        hint={words.hint}
        checked={isOn}
        disabled={support === null || status === undefined || !canSwitch}
        aria-busy={isChanging}
        onChange={(event) => (event.currentTarget.checked ? push.turnOn() : push.turnOff())}
      />
      {words.obstacle !== null && <Notice tone="amber">{words.obstacle}</Notice>}
      {error !== null && <Notice tone="pepper">{error}</Notice>}
      {isOn && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" icon={<Send />} isBusy={test.isSending} onClick={test.send}>
            Send a test
          </Button>
          {test.sent !== null && !test.isSending && (
            <p role="status" className="text-sm text-ink-soft">
              {test.sent === 1 ? 'Sent to one device.' : `Sent to ${test.sent} devices.`}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
