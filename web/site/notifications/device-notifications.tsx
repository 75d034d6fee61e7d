import { Send } from 'lucide-react'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { deviceText } from './device-text.ts'
import * as texts from './texts.ts'
import { usePush } from './use-push.ts'

/** Notifications on this device: on or off, a test, and why it cannot be where it cannot. */
export function DeviceNotifications() {
  const me = useMe()
  const push = usePush()
  const { support, status, isOn, isChanging, error, test } = push
  if (me == null) {
    return (
      <p className="text-ink-soft">
        <TextLink href="/login?next=/settings">{common.action.signIn}</TextLink> {texts.device.signInHint}
      </p>
    )
  }
  const text = deviceText(push)
  const canSwitch = support !== 'missing' && support !== 'denied' && (isOn || text.obstacle === null)
  return (
    <div className="grid gap-3">
      <Switch
        label={texts.device.label}
        hint={text.hint}
        checked={isOn}
        disabled={support === null || status === undefined || !canSwitch}
        aria-busy={isChanging}
        onChange={(event) => (event.currentTarget.checked ? push.turnOn() : push.turnOff())}
      />
      {text.obstacle !== null && <Notice tone="amber">{text.obstacle}</Notice>}
      {error !== null && <Notice tone="pepper">{error}</Notice>}
      {isOn && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" icon={<Send />} isBusy={test.isSending} onClick={test.send}>
            {texts.test.send}
          </Button>
          {test.sent !== null && !test.isSending && (
            <p role="status" className="text-sm text-ink-soft">
              {pluralOf(test.sent, texts.test.sentOne, texts.test.sentMany(test.sent))}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
