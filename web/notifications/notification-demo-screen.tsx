import { BellRing, Send } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session.ts'
import { ArrivedList } from './arrived-list.tsx'
import { DemoStep } from './demo-step.tsx'
import { deviceWords } from './device-words.ts'
import { type Push, usePush } from './use-push.ts'

/** Tries a notification on this device, step by step, and says where it stops. */
export function NotificationDemoScreen() {
  const push = usePush()
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid max-w-xl gap-6">
        <div className="grid gap-2">
          <h1 className="text-2xl">Try a notification</h1>
          <p className="text-pretty">
            Kasuwa tells you when an agent takes your list, sets off, stands at the gate or writes to you. See
            here how that looks on this device. It says nothing about you or what you buy.
          </p>
        </div>
        <Steps push={push} />
      </div>
      <Card className="grid gap-4 bg-sunken">
        <h2 className="text-lg">What arrived here</h2>
        <ArrivedList />
      </Card>
    </div>
  )
}

function Steps({ push }: { push: Push }) {
  const me = useMe()
  const { support, isOn, isChanging, error, test } = push
  const { obstacle } = deviceWords(push)
  const isReady = support !== null && obstacle === null
  return (
    <ol>
      <DemoStep title="This browser" state={obstacle === null ? (isReady ? 'done' : 'later') : 'blocked'}>
        <p className="text-ink-soft">{obstacle ?? (isReady ? 'It can show notifications.' : 'Looking …')}</p>
      </DemoStep>
      <DemoStep title="You" state={me == null ? 'now' : 'done'}>
        {me == null ? (
          <p className="text-ink-soft">
            <TextLink href="/login?next=/notification-demo">Sign in</TextLink> so that we know whom to tell.
          </p>
        ) : (
          <p className="text-ink-soft">Signed in as {me.username}.</p>
        )}
      </DemoStep>
      <DemoStep title="This device" state={isOn ? 'done' : me != null && isReady ? 'now' : 'later'}>
        {isOn ? (
          <Button kind="secondary" isBusy={isChanging} onClick={push.turnOff}>
            Turn off here
          </Button>
        ) : (
          <Button
            icon={<BellRing />}
            isBusy={isChanging}
            disabled={me == null || !isReady}
            onClick={push.turnOn}
          >
            Turn on here
          </Button>
        )}
      </DemoStep>
      <DemoStep title="A test" state={test.sent === null ? (isOn ? 'now' : 'later') : 'done'}>
        <Button icon={<Send />} isBusy={test.isSending} disabled={!isOn || isChanging} onClick={test.send}>
          Send a test
        </Button>
        {test.sent !== null && (
          <p role="status" className="text-sm text-ink-soft">
            Handed to the push service{test.sent === 1 ? '' : ` for ${test.sent} devices`}. It is here in a
            moment.
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
