import { setPermissions, type UserDetail } from '#contract/accounts/users.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Notice } from '#web/design/notice.tsx'
import { permissionText } from './permission-text.ts'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'
import { UserPart } from './user-part.tsx'

/** Sets what an admin may do, one switch each; in force from their next request. */
export function UserPermissions({ user }: { user: UserDetail }) {
  const { run, isBusy, problem } = useUserAction(setPermissions, user.id)
  const held = new Set(user.permissions)
  return (
    <UserPart title={texts.permissions.title}>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {permissions.map((permission) => {
          const [label, hint] = permissionText[permission]
          return (
            <Switch
              key={permission}
              label={label}
              hint={hint}
              checked={held.has(permission)}
              disabled={!user.permissionsToGive.includes(permission)}
              aria-busy={isBusy}
              onChange={(event) => {
                const { checked } = event.currentTarget
                const next = permissions.filter((each) => (each === permission ? checked : held.has(each)))
                run({ params: { id: user.id }, body: { permissions: next } })
              }}
            />
          )
        })}
      </div>
      {user.permissionsToGive.length < permissions.length && (
        <p className="text-ink-soft">{texts.permissions.hint}</p>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </UserPart>
  )
}
