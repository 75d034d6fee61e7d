import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type DocumentKind, documentsFor, runsOut } from '#domain/agent-documents.ts'
import { lagosTime } from '#domain/time/days.ts'
import { findAccount, invitePerson } from '#server/accounts/users/invite-person.ts'
import { findCandidateRow } from '#server/dispatch/agents/agent-record-store.ts'
import {
  checkAgent,
  type KeepingContext,
  makeAgent,
  setAgentCity,
  setHomeMarkets,
} from '#server/dispatch/agents/update-agent.ts'
import { lockAgent } from '#server/dispatch/core/agent-store.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import {
  type ApplicationDetailRow,
  lockApplication,
  updateDecision,
  updateInReview,
} from './application-store.ts'
import { listDocumentRows, replacePicture, updateCheck } from './document-store.ts'
import { refuseDecided } from './receive-application.ts'

interface About {
  admin: CurrentUser
  id: string
}

/** Says that somebody looks at an application. */
export async function reviewApplication({ tx, clock }: WriteContext, { admin, id }: About): Promise<void> {
  refuseDecided(await demandApplication(tx, id))
  await updateInReview(tx, id)
  await recordAudit(tx, clock, { actorId: admin.id, action: 'agents.review', subject: id, detail: {} })
}

/**
 * Ticks the picture of a document that was seen, with its last day, or takes the tick back. A document can be ticked
 * again with a later day after its holder was accepted. An agent's identity card ticks it on their record too.
 */
export async function checkDocument(
  { tx, clock }: WriteContext,
  {
    admin,
    id,
    kind,
    pictureId,
    isSeen,
    expiresOn,
  }: About & { kind: DocumentKind; pictureId: string; isSeen: boolean; expiresOn: string | null },
): Promise<void> {
  const application = await demandApplication(tx, id)
  if (application.status === 'refused') throw fail('applications.decided')
  const document = (await listDocumentRows(tx, id)).find((sent) => sent.kind === kind)
  if (!document) throw fail('applications.document_not_found')
  const isRenewal = document.renewed_picture_id === pictureId
  if (document.picture_id !== pictureId && !isRenewal) throw fail('applications.document_changed')
  // Refuses to decide on whoever works for us, who has shown theirs; what runs out is renewed.
  if (!isSeen && (isRenewal || application.status === 'accepted')) throw fail('applications.decided')
  const now = clock.now()
  if (isSeen && runsOut(kind) && expiresOn === null)
    throw invalidFields([{ path: 'expiresOn', message: 'Enter the last day of this document' }])
  if (isSeen && expiresOn !== null && expiresOn < lagosTime(now).date)
    throw fail('applications.document_over')
  const lastDay = runsOut(kind) ? expiresOn : null
  if (isRenewal) {
    await replacePicture(tx, { applicationId: id, kind })
    await eraseThesePictures(tx, [document.picture_id])
  }
  await updateCheck(
    tx,
    { applicationId: id, kind },
    isSeen ? { at: now, by: admin.id, expiresOn: lastDay } : null,
  )
  await updateInReview(tx, id)
  const agentId = application.user_id
  if (isSeen && kind === 'id' && agentId !== null && (await lockAgent(tx, agentId)))
    await checkAgent({ tx, clock }, { admin, agentId, check: 'id', isSeen })
  const detail = { kind, isSeen, expiresOn: { from: document.expires_on, to: isSeen ? lastDay : null } }
  await recordAudit(tx, clock, { actorId: admin.id, action: 'agents.check_document', subject: id, detail })
}

/** Refuses an application and emails the applicant why. */
export async function refuseApplication(
  { tx, clock, queueMail }: WriteContext & { queueMail: QueueMail },
  { admin, id, reason }: About & { reason: string },
): Promise<void> {
  const application = await demandApplication(tx, id)
  refuseDecided(application)
  const decision = { by: admin.id, at: clock.now(), refusedFor: reason, userId: null }
  await updateDecision(tx, id, { status: 'refused', ...decision })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'agents.refuse',
    subject: id,
    detail: { reason },
  })
  const { email: to, name } = application
  await queueMail(
    tx,
    { to, userId: null, isForStaff: false },
    { template: 'application_refused', data: { name, reason } },
  )
}

/**
 * Makes the applicant an agent: the customer who has the address, or a new account whose invitation goes there.
 * Throws applications.documents_unseen, and account_taken or phone_taken where the account cannot be made.
 */
export async function acceptApplication(
  context: KeepingContext & { queueMail: QueueMail },
  { admin, id, markets }: About & { markets: readonly MarketRow[] },
): Promise<void> {
  const { tx, clock, queueMail } = context
  const application = await demandApplication(tx, id)
  refuseDecided(application)
  await demandDocuments(context, application)
  const { userId, invitation } = await accountFor(context, application)
  await makeAgent(context, { admin, userId, ride: application.ride })
  await checkAgent(context, { admin, agentId: userId, check: 'id', isSeen: true })
  const home = markets.find((market) => market.id === application.home_market_id && market.isActive)
  if (home) {
    await setAgentCity(context, { agentId: userId, city: home.city })
    await setHomeMarkets(context, markets, { agentId: userId, marketIds: [home.id] })
  }
  const decision = { by: admin.id, at: clock.now(), refusedFor: null, userId }
  await updateDecision(tx, id, { status: 'accepted', ...decision })
  for (const subject of [id, userId])
    await recordAudit(tx, clock, { actorId: admin.id, action: 'agents.accept', subject, detail: { userId } })
  const { email: to, name } = application
  await queueMail(
    tx,
    { to, userId, isForStaff: false },
    invitation === null
      ? { template: 'application_accepted', data: { name } }
      : { template: 'agent_invited', data: { name, ...invitation } },
  )
}

/** The documents that somebody must show have all been seen, and hold today. */
async function demandDocuments(
  { tx, clock }: WriteContext,
  { id, ride }: ApplicationDetailRow,
): Promise<void> {
  const documents = await listDocumentRows(tx, id)
  const { date } = lagosTime(clock.now())
  for (const kind of documentsFor(ride)) {
    const document = documents.find((sent) => sent.kind === kind)
    if (!document?.checked_at) throw fail('applications.documents_unseen')
    if (document.expires_on !== null && document.expires_on < date) throw fail('applications.document_over')
  }
}

async function accountFor(
  { tx, clock }: WriteContext,
  { name, email, phone }: ApplicationDetailRow,
): Promise<{ userId: string; invitation: { username: string; link: string; days: number } | null }> {
  const holder = await findAccount(tx, { email, phone })
  if (holder === null) {
    const { userId, ...invitation } = await invitePerson({ tx, clock }, { name, email, phone })
    return { userId, invitation }
  }
  if (!holder.hasAddress) throw fail('applications.phone_taken')
  if (!(await findCandidateRow(tx, { id: holder.id }))) throw fail('applications.account_taken')
  return { userId: holder.id, invitation: null }
}

async function demandApplication(tx: WriteContext['tx'], id: string): Promise<ApplicationDetailRow> {
  const application = await lockApplication(tx, id)
  if (!application) throw fail('applications.not_found')
  return application
}
