import type { ReactNode } from 'react'
import type { NotificationChoices, Profile } from '#contract/accounts/profile.ts'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Notice } from '#web/design/notice.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import * as texts from './texts.ts'

const agentHint = texts.notifications.agentPushHint
const switches: readonly (readonly [
  Exclude<keyof NotificationChoices, 'shareCorrections'>,
  string,
  string,
])[] = [
  ['ordersByPush', texts.notifications.push, texts.notifications.pushHint],
  ['ordersByEmail', texts.notifications.email, texts.notifications.emailHint],
  ['ordersBySms', texts.notifications.sms, texts.notifications.smsHint],
  ['news', texts.notifications.news, texts.notifications.newsHint],
]

export function ChoicesSection({ profile, onThisDevice }: { profile: Profile; onThisDevice: ReactNode }) {
  const { run, isBusy, problem } = useProfileAction('choices')
  const { choices } = profile
  return (
    <ProfileSection id="notifications" title={common.page.notifications} hint={texts.notifications.hint}>
      <div className="grid">
        {switches.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={name === 'ordersByPush' && profile.role === 'agent' ? agentHint : hint}
            checked={choices[name]}
            aria-busy={isBusy}
            onChange={(event) => run({ body: { ...choices, [name]: event.currentTarget.checked } })}
          />
        ))}
      </div>
      <div className="border-t border-line pt-3">{onThisDevice}</div>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </ProfileSection>
  )
}
