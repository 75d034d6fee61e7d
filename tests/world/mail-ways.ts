import type { SettingKey } from '#contract/settings/settings.ts'
import type { Email } from '#server/platform/mail/emails.ts'
import type { OwnServer } from '../processes/servers.ts'
import { eventually } from '../waiting.ts'
import type { World } from './world.ts'

/** Settings with which emails go to a server of this machine, without a login. */
export function toLocalServer(port: number): Partial<Record<SettingKey, string>> {
  return {
    mail_provider: 'smtp',
    smtp_host: 'localhost',
    smtp_port: String(port),
    smtp_security: 'none',
    smtp_user: '',
  }
}

const resetEmail: Email = {
  template: 'reset',
  data: { name: 'Amina', link: '/reset-password?token=only-hers', minutes: 30 },
}

interface Queueing {
  world: World & { server: OwnServer }
  to?: string
  isForStaff?: boolean
  email?: Email
}

/** Queues an email as a use case does; returns its id. */
export async function queueEmail({
  world,
  to = 'amina@mail.example',
  isForStaff = false,
  email = resetEmail,
}: Queueing): Promise<string> {
  const recipient = { to, userId: null, isForStaff }
  await world.db.transaction().execute((tx) => world.server.services.queueMail(tx, recipient, email))
  const { id } = await world.db
    .selectFrom('mails')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export function mailRow(world: World, id: string) {
  return world.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The row once it has this status. */
export function mailThatIs(world: World, id: string, status: string, limitMs = 10_000) {
  return eventually(
    `a letter that is ${status}`,
    async () => {
      const row = await mailRow(world, id)
      return row.status === status && row
    },
    limitMs,
  )
}
