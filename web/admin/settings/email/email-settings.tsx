import { Inbox, Mail, Server } from 'lucide-react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import { type MailSettingsView, sendTestMailEndpoint } from '#contract/settings/mail.ts'
import { GoogleFields } from '#web/admin/settings/core/google-fields.tsx'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { mailSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { TestMessage } from '#web/admin/settings/core/test-message.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'
import { EmailHealth } from './email-health.tsx'
import { SmtpFields } from './smtp-fields.tsx'
import * as texts from './texts.ts'
import { useEmailForm } from './use-email-form.ts'

const cards = [
  {
    value: 'outbox',
    title: texts.sending.none,
    detail: texts.sending.noneHint,
    picture: <Inbox className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'smtp',
    title: texts.sending.smtp,
    detail: texts.sending.smtpHint,
    picture: <Server className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'google',
    title: texts.sending.gmail,
    detail: texts.sending.gmailHint,
    picture: <Mail className="size-5 shrink-0" aria-hidden="true" />,
  },
] as const

/** Sets how emails go out: the provider, the sender, a test, and how it goes. */
export function EmailSettings({ settings }: { settings: MailSettingsView }) {
  const form = useEmailForm(settings)
  const { draft, change, faults } = form
  const me = useMe()
  const isOwner = me != null && isGodMode(me)
  const mustConfirm = !settings.isConfirmedByOwner
  return (
    <>
      <EmailHealth health={settings.health} provider={settings.provider} />
      {mustConfirm && (
        <Notice tone="amber">
          {isOwner ? texts.sending.changedForOwner : texts.sending.changedForAdmin}
        </Notice>
      )}
      <SettingsForm form={form} label={texts.sending.save} mustSave={mustConfirm && isOwner}>
        <RadioCards
          legend={texts.sending.legend}
          cards={cards}
          value={draft.provider}
          onChange={(provider) => change({ provider })}
        />
        {draft.provider === 'smtp' && <SmtpFields form={form} saved={settings.smtp.password} />}
        {draft.provider === 'google' && <GoogleFields google={settings.google} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.sending.senderName}
            isOptional
            placeholder={settings.sender.name}
            value={draft.fromName}
            error={faults['fromName']}
            onChange={(event) => change({ fromName: event.currentTarget.value })}
          />
          {draft.provider !== 'google' && (
            <TextField
              label={texts.sending.senderAddress}
              isOptional
              type="email"
              placeholder={settings.sender.address}
              value={draft.fromAddress}
              error={faults['fromAddress']}
              onChange={(event) => change({ fromAddress: event.currentTarget.value })}
            />
          )}
        </div>
      </SettingsForm>
      <TestMessage
        title={texts.sending.testTitle}
        about={texts.sending.testFrom(settings.sender.name, settings.sender.address)}
        kind="email"
        known={me?.email}
        isChanged={form.isChanged}
        send={(to) => callApi(sendTestMailEndpoint, { body: { to } })}
        queryKey={mailSettingsQuery.queryKey}
      />
    </>
  )
}
