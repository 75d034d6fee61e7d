import { z } from 'zod'
import { defineEndpoint, permissions } from '#contract/core/endpoint.ts'
import { heldWorkDecision } from '#contract/core/held-work.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { roles } from './accounts.ts'
import { emailAddress } from './email.ts'
import { secondStepMethods } from './factors.ts'
import { exportDataEndpoint, sessionEntry } from './profile.ts'

/** Describes a person in the list of admins. */
const userRow = z.object({
  id: idOf('user'),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  suspendedAt: instant.nullable(),
  deletionDueAt: instant.nullable(),
  erasedAt: instant.nullable(),
  memberSince: instant,
})
export type UserRow = z.output<typeof userRow>

/** Lists what admins may do with one person's account. */
const userActions = [
  'permissions',
  'role',
  'suspend',
  'unsuspend',
  'endSessions',
  'secondStep',
  'email',
  'contact',
  'export',
  'delete',
  'keep',
] as const

const userDetail = userRow.extend({
  permissions: z.array(z.enum(permissions)),
  /** The only cities that an admin works for; null for all. */
  cities: z.array(z.string()).nullable(),
  /** Every city, for admins whose cities this admin may change; empty for others, and while there is one. */
  citiesToGive: z.array(z.object({ slug: z.string(), name: z.string() })),
  waitingEmail: z.string().nullable(),
  suspendedFor: z.string().nullable(),
  hasPassword: z.boolean(),
  sessions: z.array(sessionEntry.omit({ isCurrent: true })),
  factors: z.array(z.enum(secondStepMethods)),
  /** Lists what this admin may do with it now. */
  actions: z.array(z.enum(userActions)),
  rolesToGive: z.array(z.enum(roles)),
  permissionsToGive: z.array(z.enum(permissions)),
})
export type UserDetail = z.output<typeof userDetail>

const userParams = z.strictObject({ id: idOf('user') })
const reason = plainText({ min: 1, max: 300 })

export const listUsersEndpoint = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People, newest first; found by the beginning of a name, username or email, or by part of a phone',
  access: 'users.manage',
  query: pageQuery.extend({
    role: z.enum(roles).optional(),
    search: plainText({ min: 1, max: 80 }).optional(),
  }),
  response: pageOf(userRow),
})

export const getUserEndpoint = defineEndpoint({
  id: 'users.get',
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One person’s account',
  access: 'users.manage',
  params: userParams,
  response: userDetail,
})

function userAction<Body extends z.ZodType>(action: string, id: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `users.${id}`,
    method: 'POST',
    path: `/api/admin/users/:id/${action}`,
    summary,
    access: 'users.manage',
    params: userParams,
    body,
    response: userDetail,
  })
}

export const setPermissions = userAction(
  'permissions',
  'setPermissions',
  'Set an admin’s permissions, from their next request on',
  z.strictObject({ permissions: z.array(z.enum(permissions)).max(permissions.length) }),
)
export const setCities = userAction(
  'cities',
  'setCities',
  'Say for which cities an admin works, from their next request on; null for all. Only of those who give permissions',
  z.strictObject({ cities: z.array(citySlug).min(1).max(100).nullable() }),
)
export const setRole = userAction(
  'role',
  'setRole',
  'Change a person’s role; they are signed out everywhere. Only godmode gives or takes admin and godmode',
  z.strictObject({ role: z.enum(roles), reason }),
)
export const suspendUser = userAction(
  'suspend',
  'suspend',
  'Suspend an account until further notice; the person is signed out everywhere',
  z.strictObject({ reason, work: heldWorkDecision.optional() }),
)
export const unsuspendUser = userAction(
  'unsuspend',
  'unsuspend',
  'Open a suspended account again',
  z.strictObject({ reason }),
)
export const endUserSessions = userAction(
  'end-sessions',
  'endSessions',
  'Sign a person out everywhere',
  z.strictObject({ reason }),
)
export const removeUserSecondStep = userAction(
  'remove-second-step',
  'removeSecondStep',
  'Turn off two-step sign-in for somebody who lost it; they are signed out everywhere and emailed',
  z.strictObject({ reason }),
)
export const verifyUserEmail = userAction(
  'verify-email',
  'verifyEmail',
  'Mark a person’s pending address as verified, where an admin knows that it is theirs',
  z.strictObject({ reason }),
)
export const resendUserEmail = userAction(
  'resend-verification',
  'resendVerification',
  'Send the link to a person’s pending address again',
  z.strictObject({}),
)
export const setUserPhone = userAction(
  'phone',
  'setPhone',
  'Give somebody another phone number, where an admin knows that it is theirs; the old number and their email are told',
  z.strictObject({ phoneNumber: nigerianPhone, reason }),
)
export const setUserEmail = userAction(
  'email',
  'setEmail',
  'Give somebody another email address; it counts once its link is used, and the old address is told',
  z.strictObject({ email: emailAddress, reason }),
)

export const deleteUser = userAction(
  'delete',
  'delete',
  'Have an account erased in thirty days, as its holder asked; they are signed out everywhere and emailed',
  z.strictObject({ reason }),
)
export const keepUser = userAction(
  'keep',
  'keep',
  'Take back that an account is to be erased',
  z.strictObject({ reason }),
)

export const exportUserEndpoint = defineEndpoint({
  id: 'users.export',
  method: 'POST',
  path: '/api/admin/users/:id/export',
  summary: 'Export everything that is held about a person who asked for it, without secrets',
  access: 'users.manage',
  params: userParams,
  body: z.strictObject({ reason }),
  response: exportDataEndpoint.response,
})
