import type { Profile } from '#contract/accounts/profile.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import type { ReadField } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { roleText } from '#web/entities/account/role-text.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { ChangeForm } from '#web/site/account/core/change-form.tsx'
import { ConfirmField, confirmed } from '#web/site/account/core/confirm-field.tsx'
import { FactRow } from '#web/site/account/core/fact-row.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import { CodeField, useContactCodes } from './contact-codes.tsx'
import * as texts from './texts.ts'

/** Shows who the person is: the name that others see, and the phone that agents call. */
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
          name={common.label.phone}
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
  const hasSms = useSetting('sms_codes') === 'true'
  const codes = useContactCodes()
  const { hasPassword, hasProvedPhone } = profile
  const old = hasProvedPhone ? profile.phoneNumber : null
  const save = (text: ReadField) => {
    const phoneNumber = text('phoneNumber')
    const to = [...(old === null ? [] : [old]), ...(hasSms ? [phoneNumber] : [])]
    if (to.length > 0 && codes.sentFor !== phoneNumber)
      return codes.send(
        phoneNumber,
        to.map((one) => ({ phoneNumber: one })),
      )
    const oldCode = old === null ? null : text('oldCode')
    const newCode = hasSms ? text('newCode') : null
    run({ body: { phoneNumber, oldCode, newCode, password: confirmed(text, hasPassword) } })
  }
  const hasCodes = codes.sentFor !== null
  return (
    <ChangeForm
      onSave={save}
      onCancel={onClose}
      isBusy={isBusy || codes.isBusy}
      problem={problem ?? codes.problem}
      {...(!hasCodes && (hasSms || old !== null) && { saveText: texts.codes.send })}
    >
      <TextField
        label={common.label.phone}
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
      {hasCodes && old !== null && (
        <CodeField name="oldCode" to={formatPhone(old)} error={fields['oldCode']} />
      )}
      {hasCodes && hasSms && <CodeField name="newCode" to={codes.sentFor ?? ''} error={fields['newCode']} />}
      {old !== null && <p className="text-sm text-ink-soft">{texts.codes.oldPhoneLost}</p>}
      {(hasPassword || old === null) && <ConfirmField hasPassword={hasPassword} />}
    </ChangeForm>
  )
}
