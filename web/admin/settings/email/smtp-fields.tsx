import type { MailSettingsView } from '#contract/settings/mail.ts'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as texts from './texts.ts'
import type { MailDraft, MailForm } from './use-email-form.ts'

const securities = [
  ['starttls', texts.smtp.starttls],
  ['tls', texts.smtp.tls],
  ['none', texts.smtp.unencrypted],
] as const

/** Ports that go with a kind of protection; one that somebody chose is left alone. */
const usualPorts: Record<MailDraft['security'], string> = { starttls: '587', tls: '465', none: '25' }

interface SmtpFieldsProps {
  form: MailForm
  /** Says that a password is stored; it is never shown. */
  saved: MailSettingsView['smtp']['password']
}

/** Asks for the mail server: where it is, how it is reached, and who we are to it. */
export function SmtpFields({ form, saved }: SmtpFieldsProps) {
  const { draft, change, faults } = form
  const setSecurity = (text: string) => {
    const security = securities.find(([value]) => value === text)?.[0] ?? 'starttls'
    const isUsual = Object.values(usualPorts).includes(draft.port)
    change({ security, ...(isUsual ? { port: usualPorts[security] } : {}) })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-4">
        <TextField
          label={texts.smtp.server}
          placeholder="smtp.example.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.host}
          error={faults['smtp.host']}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={texts.smtp.port}
          inputMode="numeric"
          autoComplete="off"
          value={draft.port}
          error={faults['smtp.port']}
          onChange={(event) => change({ port: event.currentTarget.value.replace(/\D/g, '').slice(0, 5) })}
        />
      </div>
      <div className="sm:col-span-6">
        <SelectField
          label={texts.smtp.encryption}
          options={securities}
          value={draft.security}
          error={faults['smtp.security']}
          onChange={(event) => setSecurity(event.currentTarget.value)}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label={common.label.username}
          isOptional
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.user}
          error={faults['smtp.user']}
          onChange={(event) => change({ user: event.currentTarget.value })}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label={common.label.password}
          type="password"
          autoComplete="new-password"
          value={draft.password}
          error={faults['smtp.password'] ?? (saved === 'unreadable' ? unreadable : undefined)}
          hint={saved === 'set' ? settingsTexts.firebase.accountSaved : texts.smtp.passwordHint}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

const unreadable = texts.smtp.passwordUnreadable
