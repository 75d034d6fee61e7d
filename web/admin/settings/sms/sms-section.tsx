import { Mail, MessageSquareText } from 'lucide-react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { type SmsSettingsView, saveSmsSettingsEndpoint, sendTestSmsEndpoint } from '#contract/settings/sms.ts'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { smsSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { TestMessage } from '#web/admin/settings/core/test-message.tsx'
import * as settingsTexts from '#web/admin/settings/core/texts.ts'
import { type SavedForm, useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'
import { SmsHealth } from './sms-health.tsx'
import * as texts from './texts.ts'

type Draft = EndpointCall<typeof saveSmsSettingsEndpoint>['body'] & { key: string }

const cards = [
  {
    value: 'off',
    title: texts.provider.none,
    detail: texts.provider.noneHint,
    picture: <Mail className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'termii',
    title: texts.provider.termii,
    detail: texts.provider.termiiHint,
    picture: <MessageSquareText className="size-5 shrink-0" aria-hidden="true" />,
  },
] as const

/** How SMS go out: the provider, its credentials and bounds, a test, and how it goes. */
export function SmsSection({ settings }: { settings: SmsSettingsView }) {
  const me = useMe()
  const form = useSavedForm<SmsSettingsView, Draft>(settings, {
    id: 'sms',
    query: smsSettingsQuery,
    draftOf: ({ provider, sender, channel, priceKobo, dayLimitKobo }) => ({
      provider,
      sender,
      channel,
      priceKobo,
      dayLimitKobo,
      key: '',
    }),
    save: ({ key, ...rest }) =>
      callApi(saveSmsSettingsEndpoint, { body: key === '' ? rest : { ...rest, key } }),
  })
  return (
    <>
      <SmsHealth settings={settings} />
      {me != null && isGodMode(me) ? (
        <SettingsForm form={form} label={texts.form.save}>
          <RadioCards
            legend={texts.provider.legend}
            cards={cards}
            value={form.draft.provider}
            onChange={(provider) => form.change({ provider })}
          />
          {form.draft.provider === 'termii' && <TermiiFields form={form} saved={settings.key} />}
        </SettingsForm>
      ) : (
        <p className="text-sm text-ink-soft">{texts.form.ownerOnly}</p>
      )}
      {settings.provider !== 'off' && settings.missing.length === 0 && (
        <TestMessage
          title={texts.form.testTitle}
          about={texts.form.testHint}
          kind="tel"
          known={me?.phoneNumber}
          isChanged={form.isChanged}
          send={(to) => callApi(sendTestSmsEndpoint, { body: { to } })}
          queryKey={smsSettingsQuery.queryKey}
        />
      )}
    </>
  )
}

function TermiiFields({ form, saved }: { form: SavedForm<Draft>; saved: SmsSettingsView['key'] }) {
  const { draft, change, faults } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={texts.form.apiKey}
          type="password"
          autoComplete="off"
          value={draft.key}
          error={faults['key'] ?? (saved === 'unreadable' ? texts.form.keyUnreadable : undefined)}
          hint={saved === 'set' ? texts.form.keySaved : texts.form.keyHint}
          onChange={(event) => change({ key: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={settingsTexts.firebase.senderId}
        autoComplete="off"
        maxLength={11}
        value={draft.sender}
        error={faults['sender']}
        hint={texts.form.senderIdHint}
        onChange={(event) => change({ sender: event.currentTarget.value })}
      />
      <SelectField
        label={texts.form.route}
        value={draft.channel}
        options={[
          ['dnd', texts.form.routeEverybody],
          ['generic', texts.form.routeAdvertising],
        ]}
        onChange={(event) => change({ channel: event.currentTarget.value as Draft['channel'] })}
      />
      <NairaField
        label={texts.form.price}
        valueKobo={draft.priceKobo}
        error={faults['priceKobo']}
        onChange={(priceKobo) => change({ priceKobo: priceKobo ?? 0 })}
      />
      <NairaField
        label={texts.form.dayLimit}
        valueKobo={draft.dayLimitKobo}
        error={faults['dayLimitKobo']}
        hint={texts.form.dayLimitHint}
        onChange={(dayLimitKobo) => change({ dayLimitKobo: dayLimitKobo ?? 0 })}
      />
    </div>
  )
}
