import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import type { AnnouncementText, AnnouncementWay } from '#contract/announcements/announcement-shapes.ts'
import { listDevices } from '#server/notifications/list-devices.ts'
import { type PushContext, sendToDevice } from '#server/notifications/send-to-device.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { signNewsLink } from './rules.ts'
import { pushOf } from './send-device-push.ts'

interface Context extends PushContext {
  queueMail: QueueMail
  secret: string
}

/** Shows an announcement to anyone who writes it, as it will be, by push and email. */
export async function sendTestTo(
  context: Context,
  user: CurrentUser,
  { ways, ...text }: AnnouncementText & { ways: AnnouncementWay[] },
): Promise<{ devices: number | null; address: string | null }> {
  const { db, clock } = context
  const id = newId('announcement', clock)
  const address = ways.includes('email') ? user.email : null
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, {
      actorId: user.id,
      action: 'announcements.test',
      subject: user.id,
      detail: { ways, title: text.title },
    })
    if (address !== null) await writeTestEmail(context, tx, { user, id, address, text })
  })
  return { devices: ways.includes('push') ? await pushTo(context, user.id, { id, ...text }) : null, address }
}

async function writeTestEmail(
  { queueMail, secret }: Context,
  tx: Parameters<QueueMail>[0],
  test: { user: CurrentUser; id: string; address: string; text: AnnouncementText },
): Promise<void> {
  const { user, id, address, text } = test
  const { title, body, link: page } = text
  const token = signNewsLink(secret, { of: 'account', target: user.id, announcementId: id })
  const data = { name: user.name, title, body, page, stop: `/unsubscribe/${token}`, of: 'account' } as const
  await queueMail(
    tx,
    { to: address, userId: user.id, isForStaff: isAdmin(user) },
    { template: 'announcement', data },
  )
}

async function pushTo(
  context: Context,
  userId: string,
  announcement: AnnouncementText & { id: string },
): Promise<number> {
  const push = { ...pushOf(announcement), isUrgent: true }
  const devices = await listDevices(context.db, [userId])
  const outcomes = await Promise.all(devices.map(({ id }) => sendToDevice(context, id, push)))
  for (const outcome of outcomes) if (outcome.kind === 'broken') throw outcome.cause
  return outcomes.filter(({ kind }) => kind === 'sent').length
}
