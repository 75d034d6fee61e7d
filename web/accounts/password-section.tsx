import type { Profile } from '#contract/profile.ts'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { ChangeForm, typedIn } from './change-form.tsx'
import { ConfirmField, confirmed } from './confirm-field.tsx'
import { FactRow } from './fact-row.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileAct } from './use-profile-act.ts'

/** The password; an account without one can get its first here. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const { hasPassword } = profile
  return (
    <ProfileSection id="password" title="Password">
      <div>
        <FactRow
          name="Password"
          changeWords="Change password"
          form={(close) => <PasswordForm profile={profile} onClose={close} />}
        >
          {hasPassword ? (
            'Set'
          ) : (
            <span className="font-normal text-ink-soft">None: you sign in another way</span>
          )}
        </FactRow>
      </div>
    </ProfileSection>
  )
}

function PasswordForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { hasPassword } = profile
  const { run, isBusy, problem, fields } = useProfileAct('password', () => {
    showToast('Password changed', { body: 'Every other device is signed out.' })
    onClose()
  })
  return (
    <ChangeForm
      onSave={(typed) =>
        run({
          body: {
            currentPassword: confirmed(typed, hasPassword),
            newPassword: typedIn(typed, 'newPassword'),
          },
        })
      }
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
      saveWords={hasPassword ? 'Change password' : 'Set password'}
    >
      <ConfirmField hasPassword={hasPassword} label="Password until now" />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        required
        hint="At least 8 characters. Every other device will be signed out."
        error={fields['newPassword']}
      />
    </ChangeForm>
  )
}
