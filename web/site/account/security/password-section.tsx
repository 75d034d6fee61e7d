import { useState } from 'react'
import type { Profile } from '#contract/accounts/profile.ts'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { ChangeForm } from '#web/site/account/core/change-form.tsx'
import { ConfirmField, confirmed } from '#web/site/account/core/confirm-field.tsx'
import { FactRow } from '#web/site/account/core/fact-row.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as texts from './texts.ts'

/** Changes the password; an account without one can get its first here. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const { hasPassword } = profile
  return (
    <ProfileSection id="password" title={common.label.password}>
      <div>
        <FactRow
          name={common.label.password}
          changeText={accountTexts.resetPassword.submit}
          form={(close) => <PasswordForm profile={profile} onClose={close} />}
        >
          {hasPassword ? (
            texts.password.isSet
          ) : (
            <span className="font-normal text-ink-soft">{texts.password.notSet}</span>
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
    showToast(texts.passwordSection.passwordChanged, { body: texts.password.changedHint })
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
      saveText={hasPassword ? accountTexts.resetPassword.submit : texts.password.add}
    >
      <ConfirmField hasPassword={hasPassword} label={texts.password.currentLabel} />
      <TextField
        label={common.label.newPassword}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        required
        hint={texts.password.hint}
        error={fields['newPassword']}
      />
      {hasPassword && profile.role === 'customer' && (
        <Checkbox
          label={texts.password.programs}
          hint={texts.password.programsHint}
          checked={keepsPrograms}
          onChange={(event) => setKeepsPrograms(event.currentTarget.checked)}
        />
      )}
    </ChangeForm>
  )
}
