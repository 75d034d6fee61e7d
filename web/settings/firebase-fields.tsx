import type { PushSettingsView } from '#contract/push.ts'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { PushDraft, PushForm } from './use-push-form.ts'

const fields: readonly (readonly [
  Exclude<keyof PushDraft, 'provider' | 'serviceAccount'>,
  string,
  string,
])[] = [
  ['projectId', 'Project id', 'my-project'],
  ['apiKey', 'Web API key', 'AIza…'],
  ['appId', 'App id', '1:1234:web:abcd'],
  ['messagingSenderId', 'Sender id', '1234'],
  ['vapidKey', 'Web push certificate’s public key', 'B…'],
]

interface FirebaseFieldsProps {
  form: PushForm
  /** Whether a service account is kept; it is never shown. */
  kept: PushSettingsView['firebase']['serviceAccount']
}

/** What Firebase's console says of the project, and the account that sends. */
export function FirebaseFields({ form, kept }: FirebaseFieldsProps) {
  const { draft, change, faults } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(([name, label, placeholder]) => (
        <div key={name} className={name === 'vapidKey' ? 'sm:col-span-2' : ''}>
          <TextField
            label={label}
            placeholder={placeholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={draft[name]}
            error={faults[`firebase.${name}`]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div className="sm:col-span-2">
        <TextArea
          label="Service account (JSON)"
          rows={4}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          value={draft.serviceAccount}
          error={faults['firebase.serviceAccount'] ?? (kept === 'unreadable' ? unreadable : undefined)}
          hint={
            kept === 'set'
              ? 'One is kept. Leave this empty to keep it.'
              : 'Paste the file from Project settings → Service accounts. Kept sealed; nobody can read it here.'
          }
          onChange={(event) => change({ serviceAccount: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

const unreadable = 'SECRET_KEY was changed, so the account that was kept cannot be read. Paste it again.'
