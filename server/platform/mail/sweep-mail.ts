import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addMailJob } from './queue-mail.ts'

export const sweepMailJob = 'mail:sweep'

/** No email is brought forward sooner after its last try. */
const probeEvery = '5 minutes'

/** Runs every minute: gives each waiting email its job, and notices a provider's return. */
export async function sweepMail({ db }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(addMissingJobs)
  await bringForward(db)
}

async function addMissingJobs(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; template: string }>`select m.id, m.template from mails m
    where m.status = 'queued' and not exists (
      select from graphile_worker.jobs j where j.key = m.id and j.attempts < j.max_attempts)
    order by m.created_at limit 500 for update of m skip locked`.execute(tx)
  for (const { id, template } of rows) await addMailJob(tx, id, template)
}

/** The newest outcome says how the provider is: all that wait go if it was good, else the oldest goes to ask. */
async function bringForward(db: Db): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(due.id), run_at := now()) from (
    select j.id from mails m join graphile_worker.jobs j on j.key = m.id
    where m.status = 'queued' and j.locked_at is null and j.run_at > now()
      and m.failed_at < now() - ${probeEvery}::interval
    order by m.created_at
    limit case
      when (select max(sent_at) from mails where status = 'sent')
         > (select max(failed_at) from mails where failed_at is not null) then 500
      else 1 end) due
    having count(*) > 0`.execute(db)
}
