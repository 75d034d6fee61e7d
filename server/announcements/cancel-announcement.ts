import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteWaitingMails } from '#server/platform/mail/mail-store.ts'
import { addAdvanceJob, stoppedText } from './advance-announcement.ts'
import { dropEmails, dropPushes, listWaitingEmails } from './delivery-store.ts'
import { lockAnnouncement, updateAnnouncement } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Takes a scheduled announcement back: it is a draft again. */
export async function cancelAnnouncement({ tx, clock }: Context, id: string): Promise<void> {
  const row = await lockAnnouncement(tx, id)
  if (row === null) throw fail('announcements.not_found')
  if (row.status === 'draft') return
  if (row.status !== 'scheduled') throw fail('announcements.begun')
  await updateAnnouncement(tx, id, {
    status: 'draft',
    sent_by: null,
    scheduled_for: null,
    changed_at: clock.now(),
  })
}

/** Stops one that is under way. What a provider is just taking still goes; nothing else does. */
export async function stopAnnouncement({ tx, clock }: Context, id: string): Promise<void> {
  const row = await lockAnnouncement(tx, id)
  if (row === null) throw fail('announcements.not_found')
  if (row.status === 'stopped') return
  if (row.status !== 'sending') throw fail('announcements.not_sending')
  const now = clock.now()
  await updateAnnouncement(tx, id, {
    status: 'stopped',
    ended_at: now,
    changed_at: now,
    ...(row.notice_ends_at !== null && { notice_ends_at: now }),
  })
  await dropPushes(tx, id, stoppedText, now)
  const emails = await listWaitingEmails(tx, { announcementId: id })
  await dropEmails(tx, await deleteWaitingMails(tx, emails, now), stoppedText, now)
  await addAdvanceJob(tx, id)
}
