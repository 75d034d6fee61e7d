import { after, beforeEach } from 'node:test'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from './world.ts'

type Options = NonNullable<Parameters<typeof startWorld>[0]>

/** A world whose SMS go to a local Termii, which is well and has taken nothing when a test begins; it ends with the file. */
export async function openSms(options: Options = {}) {
  const termii = await startTermii()
  const world = await startWorld({ ...options, config: { ...options.config, termiiUrl: termii.url } })
  after(() => cleanUpAll([() => termii.stop(), () => world.close()]))
  const rows = () => world.db.selectFrom('sms_messages').selectAll().orderBy('id').execute()
  /** Those that wait to be sent, except what quiet hours hold back until the morning. */
  const waiting = async () => {
    const { rows: left } = await world.database.pool.query(`
      select from sms_messages s where s.status in ('queued', 'sending') and not exists (
        select from graphile_worker.jobs j where j.key = s.id and j.attempts = 0 and j.run_at > now() + interval '1 minute')`)
    return left.length
  }
  beforeEach(async () => {
    termii.mood = 'well'
    await eventually('what the test before has queued', async () => (await waiting()) === 0)
    await world.db.deleteFrom('rate_limits').execute()
    await world.db.deleteFrom('outgoing_messages').execute()
    termii.taken.length = 0
    termii.asked = 0
  })
  return { termii, world, rows, waiting }
}

/** How SMS are set up, without the key. */
export const termiiWay = {
  provider: 'termii',
  sender: 'Kasuwa',
  channel: 'dnd',
  priceKobo: 500,
  dayLimitKobo: 500_000,
} as const
