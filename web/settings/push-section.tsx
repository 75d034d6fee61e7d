import { BellOff, Flame, Globe } from 'lucide-react'
import type { PushSettingsView } from '#contract/push.ts'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { FirebaseFields } from './firebase-fields.tsx'
import { PushHealth } from './push-health.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TestPush } from './test-push.tsx'
import { usePushForm } from './use-push-form.ts'

const cards = [
  {
    value: 'web_push',
    title: 'Straight to the browsers',
    detail: 'Standard Web Push with this server’s own keys. Nothing to set up.',
    picture: <Globe className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'firebase',
    title: 'Firebase',
    detail: 'Google’s Cloud Messaging, with a project and a service account of yours.',
    picture: <Flame className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'off',
    title: 'None',
    detail: 'Nobody is asked, and nothing is sent.',
    picture: <BellOff className="size-5 shrink-0" aria-hidden="true" />,
  },
] as const

/** How notifications go out: the provider, its credentials, a test, and how it goes. */
export function PushSection({ settings }: { settings: PushSettingsView }) {
  const form = usePushForm(settings)
  const { draft, change } = form
  return (
    <>
      <PushHealth provider={settings.provider} missing={settings.firebase.missing} />
      <SettingsForm form={form} words="Save notifications">
        <RadioCards
          legend="How notifications go"
          cards={cards}
          value={draft.provider}
          onChange={(provider) => change({ provider })}
        />
        {draft.provider === 'firebase' && (
          <FirebaseFields form={form} kept={settings.firebase.serviceAccount} />
        )}
        {draft.provider !== settings.provider && (
          <p className="text-sm text-ink-soft">
            Devices that are on now move to the new way by themselves when their people next open Kasuwa.
          </p>
        )}
      </SettingsForm>
      <TestPush isChanged={form.isChanged} />
    </>
  )
}
