import { Mail, MessageSquareText } from 'lucide-react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import { type SmsSettingsView, saveSmsSettingsEndpoint, sendTestSmsEndpoint } from '#contract/settings/sms.ts'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { smsSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { TestMessage } from '#web/admin/settings/core/test-message.tsx'
import { useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'
import { SecondFields, type SmsDraft, TermiiFields, UpdateFields } from './sms-fields.tsx'
import { SmsHealth } from './sms-health.tsx'
import * as texts from './texts.ts'

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

/** Sets how SMS go out: the provider, its credentials and bounds, a test, and how it goes. */
export function SmsSection({ settings }: { settings: SmsSettingsView }) {
  const me = useMe()
  const form = useSavedForm<SmsSettingsView, SmsDraft>(settings, {
    id: 'sms',
    query: smsSettingsQuery,
    draftOf: ({ provider, sender, channel, priceKobo, dayLimitKobo, second, updates }) => ({
      provider,
      sender,
      channel,
      priceKobo,
      dayLimitKobo,
      updates,
      key: '',
      second: { ...second, key: '' },
    }),
    save: ({ key, second: { key: secondKey, ...second }, ...rest }) =>
      callApi(saveSmsSettingsEndpoint, {
        body: {
          ...rest,
          second: secondKey === '' ? second : { ...second, key: secondKey },
          ...(key !== '' && { key }),
        },
      }),
  })
  const tests = [
    { provider: 'termii', title: texts.form.testTitle },
    ...(settings.second.provider === 'off'
      ? []
      : [{ provider: 'africas_talking', title: texts.second.testTitle } as const]),
  ] as const
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
          {form.draft.provider === 'termii' && (
            <>
              <TermiiFields form={form} settings={settings} />
              <SecondFields form={form} settings={settings} />
              <UpdateFields form={form} />
            </>
          )}
        </SettingsForm>
      ) : (
        <p className="text-sm text-ink-soft">{texts.form.ownerOnly}</p>
      )}
      {settings.provider !== 'off' &&
        settings.missing.length === 0 &&
        tests.map(({ provider, title }) => (
          <TestMessage
            key={provider}
            title={title}
            about={texts.form.testHint}
            kind="tel"
            known={me?.phoneNumber}
            isChanged={form.isChanged}
            send={(to) => callApi(sendTestSmsEndpoint, { body: { to, provider } })}
            queryKey={smsSettingsQuery.queryKey}
          />
        ))}
    </>
  )
}
