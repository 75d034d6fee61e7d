import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { codeText } from '#contract/core/text.ts'
import { usersRole } from '#domain/column-values.ts'

export const roles = usersRole
export type Role = (typeof roles)[number]

export const currentUser = z.object({
  id: idOf('user'),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  isGodMode: z.boolean(),
  permissions: z.array(z.string()),
  /** The only cities that an admin works for; left out where they are all. */
  cities: z.array(z.string()).optional(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Only there, and true, for admins who must add a second step before they can do anything else. */
  mustAddFactor: z.literal(true).optional(),
})
export type CurrentUser = z.output<typeof currentUser>

/** Returns whether a person passes a check for a permission: godmode passes every one. */
export function hasPermission(
  user: Pick<CurrentUser, 'role' | 'isGodMode' | 'permissions'>,
  permission: string,
): boolean {
  return isGodMode(user) || user.permissions.includes(permission)
}

export function isGodMode(user: Pick<CurrentUser, 'role' | 'isGodMode'>): boolean {
  return user.role === 'godmode' || user.isGodMode
}

/** Returns whether an admin works for a city. Godmode works for every one. */
export function worksFor(user: Pick<CurrentUser, 'cities'>, city: string): boolean {
  return user.cities === undefined || user.cities.includes(city)
}

/** Returns whether the admin area is open to a person at all; each of its pages asks for its own permission. */
export function isAdmin(user: Pick<CurrentUser, 'role' | 'isGodMode'>): boolean {
  return user.role === 'admin' || isGodMode(user)
}

/**
 * Marks a browser that signed out while the server could not be reached: its session cookie still comes, and
 * counts for nothing. Set by a page; cleared by the sign-out that arrives, and by a sign-in.
 */
export const signOutDueCookie = 'sign-out-due'

export const loginEndpoint = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a username, email address or phone number',
  access: 'public',
  body: z.strictObject({
    username: codeText({ min: 1, max: 254 }),
    password: z.string().min(1, 'Enter your password').max(256),
  }),
  response: z.object({ user: currentUser }),
})

export const logoutEndpoint = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; also right when there is none',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
})

export const meEndpoint = defineEndpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in; 401 when nobody is',
  access: 'signedIn',
  response: currentUser,
})
