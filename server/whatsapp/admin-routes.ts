import {
  getWhatsappFileEndpoint,
  getWhatsappThreadEndpoint,
  takeWhatsappEndpoint,
  type WhatsappThread,
} from '#contract/whatsapp/whatsapp.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { findThreadPerson } from '#server/chat/find-thread-person.ts'
import { recordLook } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { findFile, listNewest } from './admin-store.ts'
import type { InRow, OutRow } from './core/message-store.ts'
import { findNumberOf, type NumberRow, updateNumber } from './core/number-store.ts'
import { isWindowOpen, windowMs } from './core/send-rules.ts'

type Context = Pick<PlatformServices, 'db' | 'clock'>

const mostShown = 200

/** Registers what our team sees and does of a conversation on WhatsApp, in the thread of its person. */
export function registerWhatsappChats(api: Api, { db, clock }: Context): void {
  api.answer(getWhatsappThreadEndpoint, async ({ params, viewer }) => {
    const personId = await personOf(db, params.id)
    await recordLook(db, clock, { actorId: viewer.user.id, customerId: personId, at: params.id })
    return present(db, clock, await findNumberOf(db, personId))
  })

  api.answer(takeWhatsappEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx, audit) => {
      const number = await findNumberOf(tx, await personOf(tx, params.id))
      if (!number) throw fail('chat.not_found')
      const taken_by = body.isTaken ? viewer.user.id : null
      if ((number.taken_by === null) === body.isTaken) {
        await updateNumber(tx, number.phone, { taken_by })
        await audit(body.isTaken ? 'whatsapp.take' : 'whatsapp.hand_back', params.id)
      }
      return present(tx, clock, await findNumberOf(tx, number.user_id ?? ''))
    }),
  )

  api.file(getWhatsappFileEndpoint, async ({ params }) => {
    const file = await findFile(db, params.messageId, await personOf(db, params.id))
    if (file === null) throw fail('pictures.not_found')
    return { bytes: file.media, type: file.media_type, cacheSeconds: 0 }
  })
}

async function personOf(db: Db | Tx, threadId: string): Promise<string> {
  const personId = await findThreadPerson(db, threadId)
  if (personId === null) throw fail('chat.not_found')
  return personId
}

async function present(db: Db | Tx, clock: Clock, number: NumberRow | null): Promise<WhatsappThread> {
  if (number === null) return { number: null, messages: [] }
  const { phone, last_in_at: lastInAt, stopped_at: stoppedAt, taken_by: takenBy } = number
  const taker = takenBy === null ? null : await findOpenUser(db, takenBy)
  const rows = await listNewest(db, phone, mostShown)
  const isOpen = isWindowOpen(lastInAt, clock.now())
  return {
    number: {
      phone,
      openUntil: isOpen && lastInAt !== null ? new Date(lastInAt.getTime() + windowMs).toISOString() : null,
      isStopped: stoppedAt !== null,
      isReachable: number.unreachable_at === null,
      takenBy: takenBy === null ? null : { id: takenBy, name: taker?.name ?? 'Somebody' },
    },
    messages: rows.map(presentMessage).reverse(),
  }
}

function presentMessage(row: InRow | OutRow): WhatsappThread['messages'][number] {
  const { id, is_ours: isOurs, kind, state, error_text: problem, said_at: at } = row
  const own = { id, isOurs, kind, state, problem, at: at.toISOString() }
  const { content } = row
  if ('say' in content) {
    const choices = 'choices' in content.say ? content.say.choices.map(({ title }) => title) : []
    const pictureOf = content.say.kind === 'picture' ? (content.chatId ?? null) : null
    return { ...own, text: content.say.text, changed: null, choices, file: null, pictureOf }
  }
  const { text, title, read, location, media, file, picture, chatIds, rawKind = '' } = content
  const said = text ?? title ?? read ?? (location ? `${location.latitude}, ${location.longitude}` : '')
  const { isDeleted, before = null, changedAt } = content
  const how = isDeleted === true ? ('deleted' as const) : ('edited' as const)
  const isFile = file === 'kept' && media !== undefined && media.type !== 'image'
  return {
    ...own,
    text: said || rawKind,
    changed: changedAt === undefined ? null : { how, before: how === 'edited' ? before : null },
    choices: [],
    file: isFile && media.type !== 'image' ? media.type : null,
    pictureOf: picture ? (chatIds?.[0] ?? null) : null,
  }
}
