import { z } from 'zod'
import { roles } from './accounts.ts'
import { defineEndpoint, permissions } from './endpoint.ts'
import { secondStepMethods } from './factors.ts'
import { idOf, instant } from './ids.ts'
import { pageOf, pageQuery } from './page.ts'
import { sessionEntry } from './profile.ts'
import { plainText } from './text.ts'

/** A person in the list of staff. */
export const userRow = z.object({
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

/** What staff may do with one person's account. */
export const userActions = [
  'permissions',
  'role',
  'suspend',
  'unsuspend',
  'endSessions',
  'secondStep',
  'email',
] as const

export const userDetail = userRow.extend({
  permissions: z.array(z.enum(permissions)),
  waitingEmail: z.string().nullable(),
  suspendedFor: z.string().nullable(),
  hasPassword: z.boolean(),
  sessions: z.array(sessionEntry.omit({ isCurrent: true })),
  /** Names of the second steps that the account has. */
  factors: z.array(z.enum(secondStepMethods)),
  /** What this member of staff may do with it now. */
  actions: z.array(z.enum(userActions)),
  /** The roles that this member of staff may give it. */
  rolesToGive: z.array(z.enum(roles)),
  /** The permissions that this member of staff may give and take. */
  permissionsToGive: z.array(z.enum(permissions)),
})
export type UserDetail = z.output<typeof userDetail>

const userParams = z.strictObject({ id: idOf('user') })
const reason = plainText({ min: 1, max: 300 })

export const listUsers = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'People, newest first; found by the beginning of a name, username or e-mail, or by part of a phone',
  access: 'users.manage',
  query: pageQuery.extend({
    role: z.enum(roles).optional(),
    search: plainText({ min: 1, max: 80 }).optional(),
  }),
  response: pageOf(userRow),
})

export const getUser = defineEndpoint({
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
  'Say what an admin may do; in force from their next request',
  z.strictObject({ permissions: z.array(z.enum(permissions)).max(permissions.length) }),
)
export const setRole = userAction(
  'role',
  'setRole',
  'Change the role; the person is signed out everywhere. Only godmode gives or takes admin and godmode',
  z.strictObject({ role: z.enum(roles), reason }),
)
export const suspendUser = userAction(
  'suspend',
  'suspend',
  'Close the account until further notice; the person is signed out everywhere',
  z.strictObject({ reason }),
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
  'Sign the person out everywhere',
  z.strictObject({ reason }),
)
export const removeUserSecondStep = userAction(
  'remove-second-step',
  'removeSecondStep',
  'Take every second step from somebody who lost them; the person is signed out everywhere and told by letter',
  z.strictObject({ reason }),
)
export const verifyUserEmail = userAction(
  'verify-email',
  'verifyEmail',
  'Count the address that waits as proved, where staff know that it is theirs',
  z.strictObject({ reason }),
)
export const resendUserEmail = userAction(
  'resend-verification',
  'resendVerification',
  'Send the link to the address that waits once more',
  z.strictObject({}),
)
