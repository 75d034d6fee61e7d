import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { codeText } from '#contract/core/text.ts'
import { sessionsSignedInBy } from '#domain/column-values.ts'
import { roles } from './accounts.ts'
import { sixDigits } from './codes.ts'
import { emailAddress } from './email.ts'
import { newPassword } from './passwords.ts'

/** Sets what a person has chosen by default. News and shared corrections are only for those who said yes. */
export const defaultChoices = {
  ordersByPush: true,
  ordersByEmail: true,
  ordersBySms: true,
  news: false,
  shareCorrections: null,
}

const notificationChoices = z.strictObject({
  /** Order updates on the devices where notifications are on. */
  ordersByPush: z.boolean(),
  ordersByEmail: z.boolean(),
  /** Order updates by SMS where no device takes notifications; absent from versions that do not know it. */
  ordersBySms: z.boolean().default(true),
  /** Offers and news, by either way. */
  news: z.boolean(),
  /** Stores what they correct of how their lists were read, without their name; null until they were asked. */
  shareCorrections: z.boolean().nullable().default(null),
})
export type NotificationChoices = z.output<typeof notificationChoices>

const profile = z.object({
  id: idOf('user'),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Verified; null until the first one is. */
  email: z.string().nullable(),
  /** An address that waits until the link that was sent to it is used. */
  waitingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Says that a code by SMS showed that the number is theirs, so that they sign in by it. */
  hasProvedPhone: z.boolean(),
  /** False for people who sign in by Google or passkey only. */
  hasPassword: z.boolean(),
  choices: notificationChoices,
  /** When the account will be erased, where that was asked for. */
  deletionDueAt: instant.nullable(),
  memberSince: instant,
})
export type Profile = z.output<typeof profile>

/** A sign-in that is open on some device. */
export const sessionEntry = z.object({
  id: idOf('session'),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  ip: z.string(),
  signedInAt: instant,
  /** When it was last used, to ten minutes. */
  seenAt: instant,
  signedInBy: z.enum(sessionsSignedInBy),
  /** Says that this request came by it. */
  isCurrent: z.boolean(),
})
export type SessionEntry = z.output<typeof sessionEntry>

/** Asks the person's password again; null for accounts that have none. */
const password = z.string().min(1, 'Enter your password').max(256).nullable()

export const getProfileEndpoint = defineEndpoint({
  id: 'profile.get',
  method: 'GET',
  path: '/api/profile',
  summary: 'The signed-in person’s own account',
  access: 'signedIn',
  response: profile,
})

export const listSessionsEndpoint = defineEndpoint({
  id: 'profile.sessions',
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where the person is signed in, this device first, then last used first',
  access: 'signedIn',
  response: z.array(sessionEntry),
})

export const endSessionEndpoint = defineEndpoint({
  id: 'profile.endSession',
  method: 'POST',
  path: '/api/profile/sessions/:id/end',
  summary: 'Sign one device out',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('session') }),
  response: z.array(sessionEntry),
})

export const endOtherSessionsEndpoint = defineEndpoint({
  id: 'profile.endOtherSessions',
  method: 'POST',
  path: '/api/profile/sessions/end-others',
  summary: 'Sign every other device out, revoke all API keys and stop all webhooks',
  access: 'signedIn',
  response: z.array(sessionEntry),
})

function profileAction<Body extends z.ZodType>(action: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `profile.${action}`,
    method: 'POST',
    path: `/api/profile/${action}`,
    summary,
    access: 'signedIn',
    body,
    response: profile,
  })
}

export const changeName = profileAction(
  'name',
  'Change the name that agents and admins see',
  z.strictObject({ name: saidNameText(80) }),
)
export const changePhone = profileAction(
  'phone',
  'Change the phone number by a code to the old one and a code to the new one; what cannot be used is refused without saying why',
  z.strictObject({
    phoneNumber: codeText({ min: 1, max: 40 }),
    password,
    /** The digits to the present number, where it is proved, and to the new one, where SMS go out (`auth.sendCode`). */
    oldCode: sixDigits.nullable().default(null),
    newCode: sixDigits.nullable().default(null),
  }),
)
export const changeEmail = profileAction(
  'email',
  'Change the email address; it counts once its link is used',
  z.strictObject({
    email: emailAddress,
    password,
    /** The digits to the present address, where that is the only way in (`auth.sendCode`). */
    oldCode: sixDigits.nullable().default(null),
  }),
)
export const changePassword = profileAction(
  'password',
  'Change the password; every other device is signed out, and API keys and webhooks end unless they are kept',
  z.strictObject({
    currentPassword: password,
    newPassword,
    programs: z.enum(['revoke', 'keep']).default('revoke'),
  }),
)
export const saveChoices = profileAction('choices', 'Change the notification choices', notificationChoices)
export const deleteAccount = profileAction(
  'delete',
  'Ask for the account to be erased in thirty days; every other device is signed out',
  z.strictObject({ password }),
)

export const cancelEmailChangeEndpoint = defineEndpoint({
  id: 'profile.cancelEmail',
  method: 'POST',
  path: '/api/profile/email/cancel',
  summary: 'Forget the address waiting to be verified',
  access: 'signedIn',
  response: profile,
})

export const cancelDeletionEndpoint = defineEndpoint({
  id: 'profile.cancelDeletion',
  method: 'POST',
  path: '/api/profile/keep',
  summary: 'Take back the wish to be erased',
  access: 'signedIn',
  response: profile,
})

export const exportDataEndpoint = defineEndpoint({
  id: 'profile.export',
  method: 'POST',
  path: '/api/profile/export',
  summary: 'Export everything that is held about the signed-in person, without secrets',
  access: 'signedIn',
  body: z.strictObject({ password }),
  /** Has a section for each kind of record, such as `account`, `sessions` and `orders`. */
  response: z.object({ madeAt: instant, records: z.record(z.string(), z.unknown()) }),
})
