import { Inbox, Mail, Server } from 'lucide-react'
import type { FormEvent } from 'react'
import { isGodMode } from '#contract/accounts.ts'
import type { MailSettingsView } from '#contract/mail.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { GoogleFields } from './google-fields.tsx'
import { MailHealth } from './mail-health.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
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
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
        {form.error !== null && Object.keys(faults).length === 0 && (
          <Notice tone="pepper">{reasonOf(form.error, 'It could not be saved. Try again.')}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={!form.isChanged && !(mustConfirm && isOwner)}
            isBusy={form.isSaving}
          >
            Save email
          </Button>
          {form.isChanged && (
            <Button kind="quiet" onClick={form.takeBack}>
              Take back
            </Button>
          )}
        </div>
      </form>
      <TestLetter isChanged={form.isChanged} sender={settings.sender} />
    </>
  )
}
