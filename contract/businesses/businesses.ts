import { z } from 'zod'
import { newAddress, savedAddress } from '#contract/accounts/addresses.ts'
import { emailAddress } from '#contract/accounts/email.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { taxNumber } from '#contract/core/tax-number.ts'
import { plainText } from '#contract/core/text.ts'
import { businessMembersRole } from '#domain/column-values.ts'

export const maxBusinesses = 10
export const maxMembers = 100

/** Lets an owner also manage people and details, an approver also answer requests, a buyer order. */
export const businessRoles = businessMembersRole
export type BusinessRole = (typeof businessRoles)[number]
const role = z.enum(businessRoles)

/** Limits what somebody may order without an approver: one order, and a month in Lagos; null for no limit. */
const limits = {
  orderLimitKobo: kobo.nullable(),
  monthLimitKobo: kobo.nullable(),
}

const businessDetails = z.strictObject({
  name: saidNameText(80),
  tin: taxNumber.nullable().default(null),
  address: plainText({ min: 1, max: 200 }),
  /** Gets the invoices. */
  email: emailAddress,
})
export type BusinessDetails = z.output<typeof businessDetails>

const ownBusiness = z.object({
  id: idOf('business'),
  name: z.string(),
  role,
  ...limits,
  /** Is what it may still order on invoice; null where it does not pay by invoice. */
  freeCreditKobo: kobo.nullable(),
})
export type OwnBusiness = z.output<typeof ownBusiness>

const invitation = z.object({
  id: idOf('businessInvitation'),
  businessName: z.string(),
  invitedBy: z.string(),
  role,
  expiresAt: instant,
})
export type Invitation = z.output<typeof invitation>

const ownBusinesses = z.object({
  businesses: z.array(ownBusiness),
  /** Lists what the signed-in person is invited to. */
  invitations: z.array(invitation),
  /** Lists what the person still has to pay for businesses that they no longer own. */
  answersFor: z.array(z.object({ businessName: z.string(), owedKobo: kobo })),
})
export type OwnBusinesses = z.output<typeof ownBusinesses>

const member = z.object({
  userId: idOf('user'),
  name: z.string(),
  role,
  ...limits,
  /** Sums what they have ordered for the business this month. */
  spentKobo: kobo,
})
export type Member = z.output<typeof member>

const business = ownBusiness.extend({
  tin: z.string().nullable(),
  address: z.string(),
  email: z.string(),
  me: idOf('user'),
  /** Lists all of its people for owners and approvers; a buyer sees only themselves. */
  members: z.array(member),
  /** Lists who has not answered yet; for owners. */
  invited: z.array(
    z.object({ id: idOf('businessInvitation'), to: z.string(), role, ...limits, expiresAt: instant }),
  ),
  places: z.array(savedAddress),
})
export type Business = z.output<typeof business>

const businessParams = z.strictObject({ id: idOf('business') })

export const listBusinessesEndpoint = defineEndpoint({
  id: 'businesses.list',
  method: 'GET',
  path: '/api/businesses',
  summary: 'The businesses that the signed-in customer orders for, and what they are invited to',
  access: 'customer',
  response: ownBusinesses,
})

export const createBusinessEndpoint = defineEndpoint({
  id: 'businesses.create',
  method: 'POST',
  path: '/api/businesses',
  summary: 'Make a business; who makes it is its owner',
  access: 'customer',
  needsIdempotencyKey: true,
  body: businessDetails,
  response: business,
  status: 201,
})

export const getBusinessEndpoint = defineEndpoint({
  id: 'businesses.get',
  method: 'GET',
  path: '/api/businesses/:id',
  summary: 'A business as far as one’s role shows it',
  access: 'customer',
  params: businessParams,
  response: business,
})

export const changeBusinessEndpoint = defineEndpoint({
  id: 'businesses.change',
  method: 'POST',
  path: '/api/businesses/:id',
  summary: 'Change the details of a business, as its owner',
  access: 'customer',
  params: businessParams,
  body: businessDetails,
  response: business,
})

export const inviteMemberEndpoint = defineEndpoint({
  id: 'businesses.invite',
  method: 'POST',
  path: '/api/businesses/:id/invitations',
  summary: 'Invite somebody by phone or email, as an owner',
  access: 'customer',
  needsIdempotencyKey: true,
  params: businessParams,
  body: z
    .strictObject({
      email: emailAddress.nullable().default(null),
      phone: nigerianPhone.nullable().default(null),
      role,
      ...limits,
    })
    .refine(({ email, phone }) => (email === null) !== (phone === null), {
      path: ['email'],
      message: 'Write an email address or a phone number',
    }),
  response: business,
})

const invitationOfBusiness = z.strictObject({ id: idOf('business'), invitation: idOf('businessInvitation') })

export const withdrawInvitationEndpoint = defineEndpoint({
  id: 'businesses.withdrawInvitation',
  method: 'POST',
  path: '/api/businesses/:id/invitations/:invitation/withdraw',
  summary: 'Withdraw an invitation that was not answered, as an owner',
  access: 'customer',
  params: invitationOfBusiness,
  response: business,
})

const invitationParams = z.strictObject({ id: idOf('businessInvitation') })

export const getInvitationEndpoint = defineEndpoint({
  id: 'businesses.invitation',
  method: 'GET',
  path: '/api/business-invitations/:id',
  summary: 'What an invitation’s link invites to, for whom it was sent to',
  access: 'customer',
  params: invitationParams,
  response: invitation,
})

export const answerInvitationEndpoint = defineEndpoint({
  id: 'businesses.answerInvitation',
  method: 'POST',
  path: '/api/business-invitations/:id/answer',
  summary: 'Join a business one is invited to, or decline',
  access: 'customer',
  params: invitationParams,
  body: z.strictObject({ joins: z.boolean() }),
  response: ownBusinesses,
})

const memberParams = z.strictObject({ id: idOf('business'), user: idOf('user') })

export const changeMemberEndpoint = defineEndpoint({
  id: 'businesses.changeMember',
  method: 'POST',
  path: '/api/businesses/:id/members/:user',
  summary: 'Change somebody’s role and limits, as an owner',
  access: 'customer',
  params: memberParams,
  body: z.strictObject({ role, ...limits }),
  response: business,
})

export const removeMemberEndpoint = defineEndpoint({
  id: 'businesses.removeMember',
  method: 'POST',
  path: '/api/businesses/:id/members/:user/remove',
  summary: 'Remove somebody from a business, as an owner',
  access: 'customer',
  params: memberParams,
  response: business,
})

export const leaveBusinessEndpoint = defineEndpoint({
  id: 'businesses.leave',
  method: 'POST',
  path: '/api/businesses/:id/leave',
  summary: 'Leave a business; the last of its people closes it by leaving',
  access: 'customer',
  params: businessParams,
  response: ownBusinesses,
})

export const addPlaceEndpoint = defineEndpoint({
  id: 'businesses.addPlace',
  method: 'POST',
  path: '/api/businesses/:id/places',
  summary: 'Save a place of a business, as its owner; the first becomes the default',
  access: 'customer',
  needsIdempotencyKey: true,
  params: businessParams,
  body: newAddress,
  response: business,
})

const placeParams = z.strictObject({ id: idOf('business'), place: idOf('address') })

export const changePlaceEndpoint = defineEndpoint({
  id: 'businesses.changePlace',
  method: 'POST',
  path: '/api/businesses/:id/places/:place',
  summary: 'Change a place of a business, as its owner',
  access: 'customer',
  params: placeParams,
  body: newAddress,
  response: business,
})

export const setDefaultPlaceEndpoint = defineEndpoint({
  id: 'businesses.setDefaultPlace',
  method: 'POST',
  path: '/api/businesses/:id/places/:place/default',
  summary: 'Choose the place of a business that checkout begins with, as its owner',
  access: 'customer',
  params: placeParams,
  response: business,
})

export const removePlaceEndpoint = defineEndpoint({
  id: 'businesses.removePlace',
  method: 'POST',
  path: '/api/businesses/:id/places/:place/remove',
  summary: 'Remove a place of a business, as its owner',
  access: 'customer',
  params: placeParams,
  response: business,
})
