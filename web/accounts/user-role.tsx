import { useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { setRole, type UserDetail } from '#contract/users.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { AskReason } from './ask-reason.tsx'
import { roleWords } from './role-words.ts'
import { useUserAct } from './use-user-act.ts'
import { UserPart } from './user-part.tsx'

/** What the person is here, and the roles that this member of staff may give. */
export function UserRole({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<Role | null>(null)
  const close = () => setAsked(null)
  const give = useUserAct(setRole, user.id, close)
  return (
    <UserPart title="Role">
      <div className="max-w-60">
        <SelectField
          label="Role"
          isLabelHidden
          options={[user.role, ...user.rolesToGive].map((role) => [role, roleWords[role]] as const)}
          value={user.role}
          onChange={({ currentTarget: { value } }) =>
            setAsked(user.rolesToGive.find((role) => role === value) ?? null)
          }
        />
      </div>
      <AskReason
        isOpen={asked !== null}
        onClose={close}
        title={`Make ${user.name} ${asked === null ? '' : withArticle[asked]}?`}
        body="They are signed out everywhere and have the new role from their next sign-in. An admin starts without permissions."
        words="Change the role"
        usual={['New at work', 'Left the work', 'Given by mistake']}
        act={{
          ...give,
          run: (reason) => {
            if (asked !== null) give.run({ params: { id: user.id }, body: { role: asked, reason } })
          },
        }}
      />
    </UserPart>
  )
}

const withArticle: Readonly<Record<Role, string>> = {
  godmode: 'godmode',
  admin: 'an admin',
  agent: 'an agent',
  customer: 'a customer',
}
