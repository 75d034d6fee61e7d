import { z } from 'zod'
import { emailForm } from '#contract/accounts/email-form.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { photo } from '#contract/core/photo.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { documentKinds, rides } from '#domain/agent-documents.ts'
import { agentApplicationsStatus } from '#domain/column-values.ts'
import { applicationText } from './application-text.ts'

/** Made by the applicant's page: who holds it sends documents for that application, and sends nothing twice. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a secret of our page')
const documentKind = z.enum(documentKinds)

export const applyEndpoint = defineEndpoint({
  id: 'applications.apply',
  method: 'POST',
  path: '/api/agent-applications',
  summary: 'Apply to work as an agent; the answer is the same for a number or an address that is known',
  access: 'public',
  body: z.strictObject({
    secret,
    name: saidNameText(80, applicationText.name),
    phone: nigerianPhone,
    email: codeText({ max: 254 }).regex(emailForm, applicationText.email),
    area: plainText({ max: 80 }).min(1, applicationText.area),
    homeMarketId: idOf('market').nullable(),
    ride: z.enum(rides, applicationText.ride),
  }),
  response: z.object({ ok: z.literal(true) }),
})

export const sendDocumentEndpoint = defineEndpoint({
  id: 'applications.sendDocument',
  method: 'POST',
  path: '/api/agent-applications/documents',
  summary: 'Send a picture of a document with an application; a second one of the kind replaces the first',
  access: 'public',
  body: z.strictObject({ secret, kind: documentKind, photo }),
  response: z.object({ ok: z.literal(true) }),
})

export const applicationStates = agentApplicationsStatus
export type ApplicationState = (typeof applicationStates)[number]

const applicationRow = z.object({
  id: idOf('application'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  area: z.string(),
  homeMarket: z.object({ id: idOf('market'), name: z.string() }).nullable(),
  ride: z.enum(rides),
  status: z.enum(applicationStates),
  documentsSent: z.int(),
  createdAt: instant,
})
export type ApplicationRow = z.output<typeof applicationRow>

const document = z.object({
  kind: documentKind,
  pictureId: idOf('picture'),
  sentAt: instant,
  expiresOn: z.iso.date().nullable(),
  checked: z.object({ at: instant, byName: z.string() }).nullable(),
  /** A new picture that the agent sent and nobody has ticked yet. */
  renewal: z.object({ pictureId: idOf('picture'), sentAt: instant }).nullable(),
  /** Says why the last new picture was sent back. */
  sentBackFor: z.string().nullable(),
})
export type AgentDocument = z.output<typeof document>

const application = applicationRow.extend({
  refusedFor: z.string().nullable(),
  decided: z.object({ at: instant, byName: z.string() }).nullable(),
  documents: z.array(document),
  /** Other applications with the same number or address. */
  others: z.int(),
  /** Names who has the email address already: accepting makes that account an agent's. */
  account: z.object({ id: idOf('user'), name: z.string(), username: z.string() }).nullable(),
})
export type Application = z.output<typeof application>

export const listApplicationsEndpoint = defineEndpoint({
  id: 'applications.list',
  method: 'GET',
  path: '/api/admin/agent-applications',
  summary: 'Applications to work as an agent, newest first, by state or found by name, number or address',
  access: 'agents.manage',
  cities: 'filtered',
  query: pageQuery.extend({
    city: citySlug.optional(),
    state: z.enum(applicationStates).optional(),
    search: plainText({ min: 1, max: 80 }).optional(),
  }),
  response: pageOf(applicationRow).extend({
    counts: z.object({ new: z.int(), in_review: z.int(), accepted: z.int(), refused: z.int() }),
  }),
})

const params = z.strictObject({ id: idOf('application') })

export const getApplicationEndpoint = defineEndpoint({
  id: 'applications.get',
  method: 'GET',
  path: '/api/admin/agent-applications/:id',
  summary: 'One application with what was sent',
  access: 'agents.manage',
  cities: 'application',
  params,
  response: application,
})

export const getDocumentEndpoint = defineEndpoint({
  id: 'applications.document',
  method: 'GET',
  path: '/api/admin/agent-applications/:id/documents/:kind/:pictureId',
  summary: 'The picture of a document, or the new one that an agent sent; each look is in the audit log',
  access: 'agents.manage',
  cities: 'application',
  params: params.extend({ kind: documentKind, pictureId: idOf('picture') }),
  response: z.string(),
  kind: 'file',
})

function decision<Body extends z.ZodType>(action: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `applications.${action}`,
    method: 'POST',
    path: `/api/admin/agent-applications/:id/${action}`,
    summary,
    access: 'agents.manage',
    cities: 'application',
    params,
    body,
    response: application,
  })
}

export const reviewApplicationEndpoint = decision(
  'review',
  'Say that somebody is looking at an application',
  z.strictObject({}),
)
export const checkDocumentEndpoint = decision(
  'check',
  'Tick the picture that was seen, with the last day of the document, or take the tick back',
  z.strictObject({
    kind: documentKind,
    pictureId: idOf('picture'),
    isSeen: z.boolean(),
    expiresOn: calendarDay.nullable(),
  }),
)
export const sendBackDocumentEndpoint = decision(
  'send-back',
  'Send an agent’s new picture of a document back; the agent reads the reason',
  z.strictObject({
    kind: documentKind,
    pictureId: idOf('picture'),
    reason: plainText({ min: 1, max: 200 }),
  }),
)
export const refuseApplicationEndpoint = decision(
  'refuse',
  'Refuse an application; the applicant is emailed the reason',
  z.strictObject({ reason: plainText({ min: 1, max: 300 }) }),
)
export const acceptApplicationEndpoint = decision(
  'accept',
  'Make the applicant an agent; without an account they are invited by email to choose a password',
  z.strictObject({}),
)

/** A document of an agent that runs out soon, has run out, or waits to be seen. */
export const expiringDocument = z.object({
  agentId: idOf('user'),
  agentName: z.string(),
  applicationId: idOf('application'),
  kind: documentKind,
  /** Null for one that nobody has seen yet. */
  expiresOn: z.iso.date().nullable(),
  /** Says that the agent sent a picture, which waits to be seen. */
  isRenewed: z.boolean(),
})

const ownDocument = z.object({
  kind: documentKind,
  isSent: z.boolean(),
  expiresOn: z.iso.date().nullable(),
  /** Is when the agent sent a picture that waits to be seen. */
  renewedAt: instant.nullable(),
  sentBackFor: z.string().nullable(),
})
export type OwnDocument = z.output<typeof ownDocument>
/** `ride` is null, and there are no items, for an agent who never applied: `beginDocumentsEndpoint` comes first. */
const ownDocuments = z.object({ ride: z.enum(rides).nullable(), items: z.array(ownDocument) })

export const listOwnDocumentsEndpoint = defineEndpoint({
  id: 'agent.documents',
  method: 'GET',
  path: '/api/agent/documents',
  summary: 'The agent’s own documents that run out or are missing, with what became of new pictures',
  access: 'agent',
  response: ownDocuments,
})

export const beginDocumentsEndpoint = defineEndpoint({
  id: 'agent.beginDocuments',
  method: 'POST',
  path: '/api/agent/documents/begin',
  summary: 'Say what you ride and where you live, as an agent who never applied; documents follow. Once',
  access: 'agent',
  body: z.strictObject({
    area: plainText({ max: 80 }).min(1, applicationText.area),
    ride: z.enum(rides, applicationText.ride),
  }),
  response: ownDocuments,
})

export const renewDocumentEndpoint = defineEndpoint({
  id: 'agent.renewDocument',
  method: 'POST',
  path: '/api/agent/documents',
  summary:
    'Send a picture of a document that is missing, or of a new one in place of one that runs out; our team checks it',
  access: 'agent',
  body: z.strictObject({ kind: documentKind, photo }),
  response: ownDocuments,
})
