import { Inbox, Mail, Server } from 'lucide-react'
import { isGodMode } from '#contract/accounts.ts'
import type { MailSettingsView } from '#contract/mail.ts'
import { Notice } from '#web/design/notice.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useMe } from '#web/platform/session.ts'
import { GoogleFields } from './google-fields.tsx'
import { MailHealth } from './mail-health.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SmtpFields } from './smtp-fields.tsx'
import { TestLetter } from './test-letter.tsx'
import { useMailForm } from './use-mail-form.ts'

const cards = [
  {
    value: 'outbox',
    title: 'Keep letters here',
    detail: 'Nothing leaves this server. Staff read letters in the outbox.',
    picture: <Inbox className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'smtp',
    title: 'Mail server (SMTP)',
    detail: 'Your host’s or any provider’s server, with its user name and password.',
    picture: <Server className="size-5 shrink-0" aria-hidden="true" />,
  },
  {
    value: 'google',
    title: 'Gmail account',
    detail: 'Authorise an account at Google; no password is kept here.',
    picture: <Mail className="size-5 shrink-0" aria-hidden="true" />,
  },
] as const

/** How letters go out: the provider, the sender, a test, and how it goes. */
export function MailSection({ settings }: { settings: MailSettingsView }) {
  const form = useMailForm(settings)
  const { draft, change, faults } = form
  const me = useMe()
  const isOwner = me != null && isGodMode(me)
  const mustConfirm = !settings.isConfirmedByOwner
  return (
    <>
      <MailHealth health={settings.health} provider={settings.provider} />
      {mustConfirm && (
        <Notice tone="amber">
          {isOwner
            ? 'Somebody else changed where letters go. Letters to staff wait: look at the choice below, then save it.'
            : 'Letters to staff wait until the owner has looked at this page and saved it.'}
        </Notice>
      )}
      <SettingsForm form={form} words="Save email" mustSave={mustConfirm && isOwner}>
        <RadioCards
          legend="Where letters go"
          cards={cards}
          value={draft.provider}
          onChange={(provider) => change({ provider })}
        />
        {draft.provider === 'smtp' && <SmtpFields form={form} kept={settings.smtp.password} />}
        {draft.provider === 'google' && <GoogleFields google={settings.google} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Sender’s name"
            isOptional
            placeholder={settings.sender.name}
            value={draft.fromName}
            error={faults['fromName']}
            onChange={(event) => change({ fromName: event.currentTarget.value })}
          />
          {draft.provider !== 'google' && (
            <TextField
              label="Sender’s address"
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
      <TestLetter isChanged={form.isChanged} sender={settings.sender} />
    </>
  )
}
