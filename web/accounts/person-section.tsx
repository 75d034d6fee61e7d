import { formatPhone } from '#contract/phone.ts'
import type { Profile } from '#contract/profile.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { ChangeForm, typedIn } from './change-form.tsx'
import { ConfirmField, confirmed } from './confirm-field.tsx'
import { FactRow } from './fact-row.tsx'
import { ProfileSection } from './profile-section.tsx'
import { roleWords } from './role-words.ts'
import { useProfileAct } from './use-profile-act.ts'

/** Who the person is: the name that others see, and the phone that agents call. */
export function PersonSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection id="you" title="You">
      <div className="grid gap-3">
        <FactRow
          name="Name"
          changeWords="Change name"
          form={(close) => <NameForm profile={profile} onClose={close} />}
        >
          {profile.name}
        </FactRow>
        <FactRow
          name="Phone"
          changeWords="Change phone"
          form={(close) => <PhoneForm profile={profile} onClose={close} />}
        >
          {profile.phoneNumber === null ? (
            <span className="font-normal text-ink-soft">None yet</span>
          ) : (
            <span className="tabular-nums">{formatPhone(profile.phoneNumber)}</span>
          )}
        </FactRow>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
          <span>
            Username <strong className="font-semibold text-ink">{profile.username}</strong>
          </span>
          {profile.role !== 'customer' && <Badge tone="adire">{roleWords[profile.role]}</Badge>}
          <span>With us since {timeText(Date.parse(profile.memberSince), 'day')}</span>
        </div>
      </div>
    </ProfileSection>
  )
}

function NameForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { run, isBusy, problem, fields } = useProfileAct('name', onClose)
  return (
    <ChangeForm
      onSave={(typed) => run({ body: { name: typedIn(typed, 'name') } })}
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label="Name"
        name="name"
        hint="Your agent and the office see it."
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={profile.name}
        error={fields['name']}
      />
    </ChangeForm>
  )
}

function PhoneForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { run, isBusy, problem, fields } = useProfileAct('phone', onClose)
  const { hasPassword } = profile
  return (
    <ChangeForm
      onSave={(typed) =>
        run({
          body: { phoneNumber: typedIn(typed, 'phoneNumber'), password: confirmed(typed, hasPassword) },
        })
      }
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        hint="You can also sign in with it."
        maxLength={40}
        required
        defaultValue={profile.phoneNumber === null ? '' : formatPhone(profile.phoneNumber)}
        error={fields['phoneNumber']}
      />
      <ConfirmField hasPassword={hasPassword} />
    </ChangeForm>
  )
}
