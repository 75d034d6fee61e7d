import type { MailSettingsView } from '#contract/mail.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { MailDraft, MailForm } from './use-mail-form.ts'

const securities = [
  ['starttls', 'STARTTLS (usual, port 587)'],
  ['tls', 'TLS from the start (port 465)'],
  ['none', 'None: only a server on this machine'],
] as const

/** Ports that go with a kind of protection; one that somebody chose is left alone. */
const usualPorts: Record<MailDraft['security'], string> = { starttls: '587', tls: '465', none: '25' }

interface SmtpFieldsProps {
  form: MailForm
  /** Whether a password is kept; it is never shown. */
  kept: MailSettingsView['smtp']['password']
}

/** The mail server: where it is, how it is reached, and who we are to it. */
export function SmtpFields({ form, kept }: SmtpFieldsProps) {
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
          label="Server"
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
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          value={draft.port}
          error={faults['smtp.port']}
          onChange={(event) => change({ port: event.currentTarget.value.replace(/\D/g, '').slice(0, 5) })}
        />
      </div>
      <div className="sm:col-span-6">
        <SelectField
          label="Protection"
          options={securities}
          value={draft.security}
          error={faults['smtp.security']}
          onChange={(event) => setSecurity(event.currentTarget.value)}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="User name"
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
          label="Password"
          type="password"
          autoComplete="new-password"
          value={draft.password}
          error={faults['smtp.password'] ?? (kept === 'unreadable' ? unreadable : undefined)}
          hint={
            kept === 'set'
              ? 'One is kept. Leave this empty to keep it.'
              : 'Kept sealed; nobody can read it here.'
          }
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

const unreadable = 'SECRET_KEY was changed, so the password that was kept cannot be read. Type it again.'
