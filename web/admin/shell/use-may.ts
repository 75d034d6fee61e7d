import { hasPermission } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { useMe } from '#web/platform/session/session.ts'

/** Returns whether the signed-in admin holds a permission; the server checks it again. */
export function useMay(permission: Permission): boolean {
  const me = useMe()
  return me != null && hasPermission(me, permission)
}

/** The same for what only admins who work for all cities may do. */
export function useMayEverywhere(permission: Permission): boolean {
  const mayDo = useMay(permission)
  return useMe()?.cities === undefined && mayDo
}
