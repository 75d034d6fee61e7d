import { useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { setRole, type UserDetail } from '#contract/accounts/users.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { roleText } from '#web/entities/account/role-text.ts'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'
import { UserPart } from './user-part.tsx'

/** Shows what the person is here, and the roles that this admin may give. */
export function UserRole({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<Role | null>(null)
  const close = () => setAsked(null)
  const give = useUserAction(setRole, user.id, close)
  return (
    <UserPart title={texts.fields.role}>
      <div className="max-w-60">
        <SelectField
          label={texts.fields.role}
          isLabelHidden
          options={[user.role, ...user.rolesToGive].map((role) => [role, roleText[role]] as const)}
          value={user.role}
          onChange={({ currentTarget: { value } }) =>
            setAsked(user.rolesToGive.find((role) => role === value) ?? null)
          }
        />
      </div>
      <AskReason
        isOpen={asked !== null}
        onClose={close}
        title={texts.roleChange.title(user.name, asked === null ? '' : withArticle[asked])}
        body={texts.roleChange.body}
        label={texts.roleChange.confirm}
        usual={[texts.reasons.joined, texts.reasons.left, texts.reasons.roleMistake]}
        action={{
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
  admin: texts.roleChange.admin,
  agent: texts.role.anyAgent,
  customer: texts.roleChange.customer,
}
