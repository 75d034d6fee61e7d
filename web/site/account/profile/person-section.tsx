import type { Profile } from '#contract/accounts/profile.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as layoutTexts from '#web/design/layout/texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { roleText } from '#web/entities/account/role-text.ts'
import { ChangeForm } from '#web/site/account/core/change-form.tsx'
import { ConfirmField, confirmed } from '#web/site/account/core/confirm-field.tsx'
import { FactRow } from '#web/site/account/core/fact-row.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import * as texts from './texts.ts'

/** Who the person is: the name that others see, and the phone that agents call. */
export function PersonSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection id="you" title={common.label.you}>
      <div className="grid gap-3">
        <FactRow
          name={common.label.name}
          changeText={texts.person.changeName}
          form={(close) => <NameForm profile={profile} onClose={close} />}
        >
          {profile.name}
        </FactRow>
        <FactRow
          name={layoutTexts.theme.phone}
          changeText={texts.person.changePhone}
          form={(close) => <PhoneForm profile={profile} onClose={close} />}
        >
          {profile.phoneNumber === null ? (
            <span className="font-normal text-ink-soft">{common.empty.noneYet}</span>
          ) : (
            <span className="tabular-nums">{formatPhone(profile.phoneNumber)}</span>
          )}
        </FactRow>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
          <span>
            {common.label.username} <strong className="font-semibold text-ink">{profile.username}</strong>
          </span>
          {profile.role !== 'customer' && <Badge tone="adire">{roleText[profile.role]}</Badge>}
          <span>{texts.person.memberSince(timeText(Date.parse(profile.memberSince), 'day'))}</span>
        </div>
      </div>
    </ProfileSection>
  )
}

function NameForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { run, isBusy, problem, fields } = useProfileAction('name', onClose)
  return (
    <ChangeForm
      onSave={(text) => run({ body: { name: text('name') } })}
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={common.label.name}
        name="name"
        hint={texts.person.nameHint}
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
  const { run, isBusy, problem, fields } = useProfileAction('phone', onClose)
  const { hasPassword } = profile
  return (
    <ChangeForm
      onSave={(text) =>
        run({ body: { phoneNumber: text('phoneNumber'), password: confirmed(text, hasPassword) } })
      }
      onCancel={onClose}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={layoutTexts.theme.phone}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        hint={texts.person.phoneHint}
        maxLength={40}
        required
        defaultValue={profile.phoneNumber === null ? '' : formatPhone(profile.phoneNumber)}
        error={fields['phoneNumber']}
      />
      <ConfirmField hasPassword={hasPassword} />
    </ChangeForm>
  )
}
