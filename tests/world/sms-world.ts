import { after, beforeEach } from 'node:test'
import { startTermii } from '#tests/servers/termii-server.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from './world.ts'

type Options = NonNullable<Parameters<typeof startWorld>[0]>

/** A world whose SMS go to a local Termii, which is well and has taken nothing when a test begins; it ends with the file. */
export async function openSms(options: Options = {}) {
  const termii = await startTermii()
  const world = await startWorld({ ...options, config: { ...options.config, termiiUrl: termii.url } })
  after(async () => {
    await world.close()
    await termii.stop()
  })
  const rows = () => world.db.selectFrom('sms_messages').selectAll().orderBy('id').execute()
  const waiting = async () =>
    (await rows()).filter(({ status }) => status === 'queued' || status === 'sending').length
  beforeEach(async () => {
    termii.mood = 'well'
    await eventually('what the test before has queued', async () => (await waiting()) === 0)
    await world.db.deleteFrom('rate_limits').execute()
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
