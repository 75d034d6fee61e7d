import { permissions } from '#contract/endpoint.ts'
import { setPermissions, type UserDetail } from '#contract/users.ts'
import { Notice } from '#web/design/notice.tsx'
import { Switch } from '#web/design/switch.tsx'
import { permissionWords } from './permission-words.ts'
import { useUserAct } from './use-user-act.ts'
import { UserPart } from './user-part.tsx'

/** What an admin may do, one switch each; in force from their next request. */
export function UserPermissions({ user }: { user: UserDetail }) {
  const { run, isBusy, problem } = useUserAct(setPermissions, user.id)
  const held = new Set(user.permissions)
  return (
    <UserPart title="What they may do">
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {permissions.map((permission) => {
          const [label, hint] = permissionWords[permission]
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
        <p className="text-ink-soft">You can give and take what you hold yourself.</p>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </UserPart>
  )
}
