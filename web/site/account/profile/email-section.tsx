import type { Profile } from '#contract/accounts/profile.ts'
import { resendVerificationEndpoint } from '#contract/accounts/sign-up.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import type { ReadField } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ChangeForm } from '#web/site/account/core/change-form.tsx'
import { ConfirmField, confirmed } from '#web/site/account/core/confirm-field.tsx'
import { FactRow } from '#web/site/account/core/fact-row.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import { CodeField, useContactCodes } from './contact-codes.tsx'
import * as texts from './texts.ts'

/** The address that is proved, and one that waits to be. */
export function EmailSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection id="email" title={common.label.email}>
      <div>
        <FactRow
          name={texts.email.address}
          changeText={texts.email.change}
          form={(close) => <EmailForm profile={profile} onClose={close} />}
        >
          {profile.email === null ? (
            <span className="font-normal text-ink-soft">{common.empty.noneYet}</span>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-2">
              {profile.email} <Badge tone="leaf">{texts.email.verified}</Badge>
            </span>
          )}
        </FactRow>
      </div>
      {profile.waitingEmail !== null && (
        <Waiting email={profile.waitingEmail} hasOld={profile.email !== null} />
      )}
    </ProfileSection>
  )
}

function Waiting({ email, hasOld }: { email: string; hasOld: boolean }) {
  const cancel = useProfileAction('cancelEmail')
  const resend = useAccountAction(resendVerificationEndpoint, () =>
    showToast(texts.email.resent, { body: texts.email.resentHint(email) }),
  )
  const problem = cancel.problem ?? resend.problem
  return (
    <div className="grid gap-3">
      <Notice tone="amber">
        <p>
          <strong className="wrap-anywhere">{email}</strong>{' '}
          {hasOld ? texts.email.unverifiedChange : texts.email.unverified}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" isBusy={resend.isBusy} onClick={() => resend.run({ body: { email } })}>
          {texts.email.resend}
        </Button>
        <Button kind="quiet" isBusy={cancel.isBusy} onClick={() => cancel.run({})}>
          {texts.email.remove}
        </Button>
      </div>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </div>
  )
}

function EmailForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { run, isBusy, problem, fields } = useProfileAction('email', onClose)
  const codes = useContactCodes()
  const { hasPassword, hasProvedPhone } = profile
  // Where the code to it is all by which one signs in, that says who asks.
  const old = hasPassword || hasProvedPhone ? null : profile.email
  const save = (text: ReadField) => {
    const email = text('email')
    if (old !== null && codes.sentFor !== email) return codes.send(email, [{ email: old }])
    const oldCode = old === null ? null : text('oldCode')
    run({ body: { email, oldCode, password: confirmed(text, hasPassword) } })
  }
  const hasCode = codes.sentFor !== null && old !== null
  return (
    <ChangeForm
      onSave={save}
      onCancel={onClose}
      isBusy={isBusy || codes.isBusy}
      problem={problem ?? codes.problem}
      saveText={old !== null && !hasCode ? texts.codes.send : accountTexts.forgotPassword.submit}
    >
      <TextField
        label={texts.email.newAddress}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        hint={texts.email.newAddressHint}
        error={fields['email']}
      />
      {hasCode && <CodeField name="oldCode" to={old} error={fields['oldCode']} />}
      {old === null && <ConfirmField hasPassword={hasPassword} />}
    </ChangeForm>
  )
}
