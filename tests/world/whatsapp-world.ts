import { after } from 'node:test'
import type { Selectable } from 'kysely'
import type { WhatsappMessages } from '#server/platform/database/tables.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startWhatsapp, type Taken } from '#tests/servers/whatsapp-server.ts'
import { eventually } from '#tests/waiting.ts'
import { deliver, endPause, placeByTalk, saidIn, setUpWhatsapp } from './whatsapp.ts'
import { startWorld } from './world.ts'

type Options = NonNullable<Parameters<typeof startWorld>[0]> & {
  /** False leaves WhatsApp off, as on a new server. */
  isSetUp?: boolean
}

/** A world with a local WhatsApp, what people send there and what they get; it ends with the file. */
export async function openWhatsapp({ isSetUp = true, ...options }: Options = {}) {
  const whatsapp = await startWhatsapp()
  const world = await startWorld({ ...options, config: { ...options.config, whatsappUrl: whatsapp.url } })
  after(() => cleanUpAll([() => whatsapp.stop(), () => world.close()]))
  if (isSetUp) await setUpWhatsapp(world, whatsapp)
  const to = (phone: string) => whatsapp.taken.filter((message) => `+${message.to}` === phone)
  const said = async (phone: string, words: RegExp): Promise<Taken> => {
    await endPause(world, phone)
    return eventually(
      `${words} to ${phone}`,
      async () => to(phone).findLast((message) => words.test(saidIn(message))) ?? null,
    )
  }
  const send = (...messages: object[]) => deliver(world, whatsapp, { messages })
  const rowsOf = (phone: string): Promise<Selectable<WhatsappMessages>[]> =>
    world.db.selectFrom('whatsapp_messages').selectAll().where('phone', '=', phone).orderBy('place').execute()
  return {
    whatsapp,
    world,
    to,
    said,
    send,
    rowsOf,
    /** The row of a message of ours in a state, once there is one. */
    rowIn: (phone: string, state: string) =>
      eventually(`a message to ${phone} that is ${state}`, async () =>
        (await rowsOf(phone)).find((row) => row.is_ours && row.state === state),
      ),
    /** Nothing that was said waits, so that what was not answered by now is not answered. */
    async allHandled(phone: string) {
      await endPause(world, phone)
      await eventually(`all of ${phone} handled`, async () => {
        const rows = (await rowsOf(phone)).filter((row) => !row.is_ours)
        return rows.length > 0 && rows.every(({ state }) => state === 'handled' || state === 'ignored')
      })
    },
    /** Delivers what WhatsApp says of our messages so far. */
    deliverStatuses: () => deliver(world, whatsapp, { statuses: whatsapp.statuses.splice(0) }),
    order: (phone: string, changes: Parameters<typeof placeByTalk>[2] = {}) =>
      placeByTalk({ world, said, send }, phone, changes),
  }
}
