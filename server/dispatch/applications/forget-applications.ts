import { notifyAgainDays, warnDays } from '#domain/agent-documents.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { deleteApplications, listApplicationIdsOf, lockRefusedBefore } from './application-store.ts'
import { deleteDocumentsOf, type ExpiringRow, listExpiring, takeToNotify } from './document-store.ts'

const atOnce = 200

/** Erases applications that were refused longer ago than the settings say, with their pictures. */
export async function forgetRefused({ tx, clock }: WriteContext, settings: Settings): Promise<void> {
  const before = new Date(clock.now().getTime() - days(settings.refusedApplicationDays))
  await eraseApplications(tx, await lockRefusedBefore(tx, before, atOnce))
}

/** Erases what somebody applied with, and what was sent under their address. */
export async function eraseApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await eraseApplications(tx, await listApplicationIdsOf(tx, userId))
}

async function eraseApplications(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await eraseThesePictures(tx, await deleteDocumentsOf(tx, ids))
  await deleteApplications(tx, ids)
}

/** Documents of agents that run out within two weeks, or have, or wait to be seen; of some cities, or null for all. */
export function readExpiring(
  db: Db | Tx,
  now: Date,
  cities: readonly string[] | null,
): Promise<ExpiringRow[]> {
  return listExpiring(db, lagosTime(new Date(now.getTime() + days(warnDays))).date, cities)
}

/** Emails agents that their documents run out, and the business whose; nothing on a day without any. */
export async function warnOfExpiring(
  { tx, clock, queueMail }: WriteContext & { queueMail: QueueMail },
  settings: Settings,
): Promise<void> {
  await notifyAgents({ tx, clock, queueMail })
  const documents = (await readExpiring(tx, clock.now(), null)).flatMap(({ expiresOn, ...document }) =>
    expiresOn === null ? [] : [{ ...document, expiresOn }],
  )
  if (documents.length === 0) return
  const today = lagosTime(clock.now()).date
  await queueMail(
    tx,
    { to: settings.text('business_email'), userId: null, isForStaff: true },
    {
      template: 'documents_expiring',
      data: {
        documents: documents.map(({ agentName, kind, expiresOn }) => ({
          agentName,
          kind,
          expiresOn,
          isOver: expiresOn < today,
        })),
      },
    },
  )
}

async function notifyAgents({
  tx,
  clock,
  queueMail,
}: WriteContext & { queueMail: QueueMail }): Promise<void> {
  const dayOf = (ahead: number) => lagosTime(new Date(clock.now().getTime() + days(ahead))).date
  const today = dayOf(0)
  const due = await takeToNotify(tx, { upTo: dayOf(warnDays), today, notSince: dayOf(-notifyAgainDays) })
  for (const [userId, documents] of Map.groupBy(due, ({ agentId }) => agentId)) {
    const [first] = documents
    if (first === undefined) continue
    const data = {
      name: first.name,
      documents: documents.map(({ kind, expiresOn }) => ({ kind, expiresOn, isOver: expiresOn < today })),
    }
    const recipient = { to: first.email, userId, isForStaff: false }
    await queueMail(tx, recipient, { template: 'own_documents_expiring', data })
  }
}
