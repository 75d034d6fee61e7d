import type { ReactNode } from 'react'
import type { NotificationChoices, Profile } from '#contract/profile.ts'
import { Notice } from '#web/design/notice.tsx'
import { Switch } from '#web/design/switch.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileAct } from './use-profile-act.ts'

const agentHint = 'Errands offered to you, messages, and what the office does with your trips'
const switches: readonly (readonly [keyof NotificationChoices, string, string])[] = [
  ['ordersByPush', 'Orders, on your devices', 'Taken, price questions, messages, on the way, at the gate'],
  ['ordersByEmail', 'Orders, by email', 'The bill and what changed'],
  ['news', 'Offers and news', 'Now and then; off until you want them'],
]

/** What the person wants to be told, and how. */
export function ChoicesSection({ profile, onThisDevice }: { profile: Profile; onThisDevice: ReactNode }) {
  const { run, isBusy, problem } = useProfileAct('choices')
  const { choices } = profile
  return (
    <ProfileSection
      id="notifications"
      title="Notifications"
      hint="What keeps your account safe is always sent by email."
    >
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
