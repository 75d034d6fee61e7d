import { BellRing, Send } from 'lucide-react'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { ArrivedList } from './arrived-list.tsx'
import { DemoStep } from './demo-step.tsx'
import { deviceText } from './device-text.ts'
import * as texts from './texts.ts'
import { type Push, usePush } from './use-push.ts'

/** Tries a notification on this device, step by step, and says where it stops. */
export function NotificationDemoScreen() {
  const push = usePush()
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid max-w-xl gap-6">
        <div className="grid gap-2">
          <h1 className="text-2xl">{texts.demo.title}</h1>
          <p className="text-pretty">{texts.demo.intro}</p>
        </div>
        <Steps push={push} />
      </div>
      <Card className="grid gap-4 bg-sunken">
        <h2 className="text-lg">{texts.arrivals.heading}</h2>
        <ArrivedList />
      </Card>
    </div>
  )
}

function Steps({ push }: { push: Push }) {
  const me = useMe()
  const { support, isOn, isChanging, error, test } = push
  const { obstacle } = deviceText(push)
  const isReady = support !== null && obstacle === null
  return (
    <ol>
      <DemoStep
        title={texts.demo.browser}
        state={obstacle === null ? (isReady ? 'done' : 'later') : 'blocked'}
      >
        <p className="text-ink-soft">
          {obstacle ?? (isReady ? texts.demo.browserReady : texts.demo.browserChecking)}
        </p>
      </DemoStep>
      <DemoStep title={common.label.you} state={me == null ? 'now' : 'done'}>
        {me == null ? (
          <p className="text-ink-soft">
            <TextLink href="/login?next=/notification-demo">{common.action.signIn}</TextLink>{' '}
            {texts.demo.signInHint}
          </p>
        ) : (
          <p className="text-ink-soft">{texts.demo.signedIn(me.username)}</p>
        )}
      </DemoStep>
      <DemoStep
        title={common.label.thisDevice}
        state={isOn ? 'done' : me != null && isReady ? 'now' : 'later'}
      >
        {isOn ? (
          <Button kind="secondary" isBusy={isChanging} onClick={push.turnOff}>
            {texts.demo.turnOff}
          </Button>
        ) : (
          <Button
            icon={<BellRing />}
            isBusy={isChanging}
            disabled={me == null || !isReady}
            onClick={push.turnOn}
          >
            {texts.demo.turnOn}
          </Button>
        )}
      </DemoStep>
      <DemoStep title={texts.demo.test} state={test.sent === null ? (isOn ? 'now' : 'later') : 'done'}>
        <Button icon={<Send />} isBusy={test.isSending} disabled={!isOn || isChanging} onClick={test.send}>
          {texts.test.send}
        </Button>
        {test.sent !== null && (
          <p role="status" className="text-sm text-ink-soft">
            {texts.test.sentToService(pluralOf(test.sent, '', texts.test.forDevices(test.sent)))}
          </p>
        )}
      </DemoStep>
      {error !== null && (
        <li>
          <Notice tone="pepper">{error}</Notice>
        </li>
      )}
    </ol>
  )
}
