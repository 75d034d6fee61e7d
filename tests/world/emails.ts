import type { Email } from '#server/platform/mail/emails.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { testConfig } from '../test-config.ts'
import type { World } from './world.ts'

export type QueuedEmail = Email & { isForStaff: boolean; userId: string | null }

/** The emails that were queued for an address, oldest first, opened with the key of servers under test. */
export async function emailsTo(world: Pick<World, 'db'>, to: string): Promise<QueuedEmail[]> {
  const box = createSecretBox(testConfig().secretKey, 'mail')
  const rows = await world.db
    .selectFrom('mails')
    .select(['template', 'sealed_data', 'user_id', 'is_for_staff'])
    .where('recipient', '=', to)
    .where('sealed_data', 'is not', null)
    .$narrowType<{ sealed_data: Buffer }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(
    (row) =>
      ({
        template: row.template,
        data: JSON.parse(box.open(row.sealed_data)),
        userId: row.user_id,
        isForStaff: row.is_for_staff,
      }) as QueuedEmail,
  )
}

/** The token in the newest link of a kind that was sent to an address. */
export async function tokenSentTo(
  world: Pick<World, 'db'>,
  to: string,
  template: 'verify' | 'reset' | 'agent_invited' = 'verify',
): Promise<string> {
  const newest = (await emailsTo(world, to)).findLast((email) => email.template === template)
  const link = newest && 'link' in newest.data ? newest.data.link : ''
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  if (!token) throw new Error(`no ${template} letter went to ${to}`)
  return token
}

/** Returns how many emails wait, by kind. */
export async function countEmails(world: Pick<World, 'db'>): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('mails')
    .select(['template', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('template')
    .execute()
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}
