import type { PushSettingsView } from '#contract/notifications/push.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as texts from './texts.ts'
import type { PushDraft, PushForm } from './use-push-form.ts'

const fields: readonly (readonly [
  Exclude<keyof PushDraft, 'provider' | 'serviceAccount'>,
  string,
  string,
])[] = [
  ['projectId', texts.firebase.projectId, 'my-project'],
  ['apiKey', texts.firebase.apiKey, 'AIza…'],
  ['appId', texts.firebase.appId, '1:1234:web:abcd'],
  ['messagingSenderId', texts.firebase.senderId, '1234'],
  ['vapidKey', texts.firebase.certificate, 'B…'],
]

interface FirebaseFieldsProps {
  form: PushForm
  /** Says that a service account is stored; it is never shown. */
  saved: PushSettingsView['firebase']['serviceAccount']
}

/** Asks for what Firebase's console says of the project, and the account that sends. */
export function FirebaseFields({ form, saved }: FirebaseFieldsProps) {
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
          label={texts.firebase.account}
          rows={4}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          value={draft.serviceAccount}
          error={faults['firebase.serviceAccount'] ?? (saved === 'unreadable' ? unreadable : undefined)}
          hint={saved === 'set' ? texts.firebase.accountSaved : texts.firebase.accountHint}
          onChange={(event) => change({ serviceAccount: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

const unreadable = texts.firebase.accountUnreadable
