import { BellOff, Flame, Globe } from 'lucide-react'
import type { PushSettingsView } from '#contract/notifications/push.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SettingsForm } from './core/settings-form.tsx'
import { FirebaseFields } from './firebase-fields.tsx'
import { PushHealth } from './push-health.tsx'
import { TestPush } from './test-push.tsx'
import * as texts from './texts.ts'
import { usePushForm } from './use-push-form.ts'

const cards = [
  {
    value: 'web_push',
    title: texts.push.webPush,
    detail: texts.push.webPushHint,
    picture: <Globe className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'firebase',
    title: texts.push.firebase,
    detail: texts.push.firebaseHint,
    picture: <Flame className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'off',
    title: texts.push.none,
    detail: texts.push.noneHint,
    picture: <BellOff className="size-5 shrink-0" aria-hidden="true" />,
  },
] as const

/** Sets how notifications go out: the provider, its credentials, a test, and how it goes. */
export function PushSection({ settings }: { settings: PushSettingsView }) {
  const form = usePushForm(settings)
  const { draft, change } = form
  return (
    <>
      <PushHealth provider={settings.provider} missing={settings.firebase.missing} />
      <SettingsForm form={form} label={texts.push.save}>
        <RadioCards
          legend={texts.push.legend}
          cards={cards}
          value={draft.provider}
          onChange={(provider) => change({ provider })}
        />
        {draft.provider === 'firebase' && (
          <FirebaseFields form={form} saved={settings.firebase.serviceAccount} />
        )}
        {draft.provider !== settings.provider && (
          <p className="text-sm text-ink-soft">{texts.push.switchHint}</p>
        )}
      </SettingsForm>
      <TestPush isChanged={form.isChanged} />
    </>
  )
}
