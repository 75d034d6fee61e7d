import type { Profile } from '#contract/profile.ts'
import { resendVerification } from '#contract/sign-up.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { ChangeForm, typedIn } from './change-form.tsx'
import { ConfirmField, confirmed } from './confirm-field.tsx'
import { FactRow } from './fact-row.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAccountAct } from './use-account-act.ts'
import { useProfileAct } from './use-profile-act.ts'

/** The address that is proved, and one that waits to be. */
export function EmailSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection id="email" title="Email">
      <div>
        <FactRow
          name="Address"
          changeWords="Change email address"
          form={(close) => <EmailForm profile={profile} onClose={close} />}
        >
          {profile.email === null ? (
            <span className="font-normal text-ink-soft">None yet</span>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-2">
              {profile.email} <Badge tone="leaf">Proved</Badge>
            </span>
          )}
        </FactRow>
      </div>
      {profile.waitingEmail !== null && <Waiting email={profile.waitingEmail} />}
    </ProfileSection>
  )
}

function Waiting({ email }: { email: string }) {
  const cancel = useProfileAct('cancelEmail')
  const resend = useAccountAct(resendVerification, () =>
    showToast('Sent again', { body: `Look into the mailbox of ${email}.` }),
  )
  const problem = cancel.problem ?? resend.problem
  return (
    <div className="grid gap-3">
      <Notice tone="amber">
        <p>
          <strong className="wrap-anywhere">{email}</strong> is waiting for proof. Open the link that we sent
          there; until then nothing changes.
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" isBusy={resend.isBusy} onClick={() => resend.run({ body: { email } })}>
          Send the link again
        </Button>
        <Button kind="quiet" isBusy={cancel.isBusy} onClick={() => cancel.run({})}>
          Forget this address
        </Button>
      </div>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </div>
  )
}

function EmailForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { run, isBusy, problem, fields } = useProfileAct('email', onClose)
  const { hasPassword } = profile
  return (
    <ChangeForm
      onSave={(typed) =>
        run({ body: { email: typedIn(typed, 'email'), password: confirmed(typed, hasPassword) } })
      }
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
      saveWords="Send the link"
    >
      <TextField
        label="New email address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        hint="We send a link there. The address counts once you have opened it."
        error={fields['email']}
      />
      <ConfirmField hasPassword={hasPassword} />
    </ChangeForm>
  )
}
