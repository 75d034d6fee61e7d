import { useState } from 'react'
import type { Profile } from '#contract/accounts/profile.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { ChangeForm } from '#web/site/account/change-form.tsx'
import { ConfirmField, confirmed } from '#web/site/account/confirm-field.tsx'
import { FactRow } from '#web/site/account/fact-row.tsx'
import { ProfileSection } from '#web/site/account/profile/profile-section.tsx'
import { useProfileAction } from '#web/site/account/profile/use-profile-action.ts'
import * as texts from './texts.ts'

/** The password; an account without one can get its first here. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const { hasPassword } = profile
  return (
    <ProfileSection id="password" title={texts.password}>
      <div>
        <FactRow
          name={texts.password}
          changeText={texts.changePassword}
          form={(close) => <PasswordForm profile={profile} onClose={close} />}
        >
          {hasPassword ? (
            texts.set
          ) : (
            <span className="font-normal text-ink-soft">{texts.noneYouSignInAnotherWay}</span>
          )}
        </FactRow>
      </div>
    </ProfileSection>
  )
}

function PasswordForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { hasPassword } = profile
  const [keepsPrograms, setKeepsPrograms] = useState(false)
  const { run, isBusy, problem, fields } = useProfileAction('password', () => {
    showToast(texts.passwordChanged, { body: texts.yourOtherDevicesAreSignedOut })
    onClose()
  })
  return (
    <ChangeForm
      onSave={(text) =>
        run({
          body: {
            currentPassword: confirmed(text, hasPassword),
            newPassword: text('newPassword'),
            programs: keepsPrograms ? 'keep' : 'revoke',
          },
        })
      }
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
      saveText={hasPassword ? texts.changePassword : texts.setPassword}
    >
      <ConfirmField hasPassword={hasPassword} label={texts.currentPassword} />
      <TextField
        label={texts.newPassword}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        required
        hint={texts.atLeast8Characters}
        error={fields['newPassword']}
      />
      {hasPassword && profile.role === 'customer' && (
        <Checkbox
          label={texts.keepPrograms}
          hint={texts.keepProgramsHint}
          checked={keepsPrograms}
          onChange={(event) => setKeepsPrograms(event.currentTarget.checked)}
        />
      )}
    </ChangeForm>
  )
}
