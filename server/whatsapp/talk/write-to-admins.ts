import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { isAdmin } from '#contract/accounts/accounts.ts'
import { maxMessageLength } from '#contract/core/chat-shapes.ts'
import { clockText } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { splitText } from '#domain/whatsapp/say.ts'
import { enterSupport } from '#server/chat/policy.ts'
import { sendMessage } from '#server/chat/send-message.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { type InRow, updateContent } from '#server/whatsapp/core/message-store.ts'
import { changesNumber } from '#server/whatsapp/core/read-message.ts'
import * as texts from '#server/whatsapp/core/texts.ts'

/** Writes what somebody sent into their thread with our team, where they then wait for an answer. */
export async function writeToAdmins(
  context: { tx: Tx; clock: Clock; savePicture: SavePicture },
  user: CurrentUser,
  group: readonly InRow[],
): Promise<void> {
  // Admins have no thread with their own team.
  if (isAdmin(user)) return
  const entrance = enterSupport(user)
  for (const row of group) {
    const chatIds: string[] = []
    const write = async (text: string | null, picture: InRow['content']['picture'] | null) => {
      const message = { id: newId('message', context.clock), text, photo: null }
      const received = picture ? { ...picture, contentHash: null } : null
      await sendMessage(context, { entrance, senderId: user.id, message, picture: received })
      chatIds.push(message.id)
    }
    if (row.content.picture) await write(null, row.content.picture)
    for (const text of splitText(textOf(row, context.clock.now()), maxMessageLength)) await write(text, null)
    await updateContent(context.tx, row.id, { ...row.content, chatIds })
  }
}

/** Later than this a list may have been bought elsewhere, and its answers may not reach its sender. */
const lateMs = hours(2)

/** Returns whether a message took so long to reach us that a person should look at it. */
export function isLate({ said_at: saidAt }: InRow, now: Date): boolean {
  return now.getTime() - saidAt.getTime() > lateMs
}

function textOf(row: InRow, now: Date): string {
  const { text, title, media, file, picture, location } = row.content
  const about =
    media === undefined || picture
      ? null
      : file !== 'kept'
        ? texts.notes.lostFile
        : media.type === 'audio'
          ? texts.notes.voice
          : texts.notes.document
  const at = location ? texts.notes.location(location.latitude, location.longitude) : null
  const said = saidIn(row) ?? text ?? title ?? null
  const parts = [isLate(row, now) ? lateText(row.said_at) : null, about, at, said]
  const given = parts.filter((part) => part !== null)
  const isEmpty = about === null && at === null && said === null && !picture
  return (isEmpty ? [...given, texts.notes.somethingElse(row.content.rawKind ?? row.kind)] : given).join('\n')
}

/** Returns what a message says that is no message of its own: a change of another, a contact, news of its sender. */
function saidIn({ kind, content }: InRow): string | null {
  const { text, before, system, rawKind } = content
  if (rawKind !== undefined) return text ? `${texts.notes.somethingElse(rawKind)}\n${text}` : null
  if (kind === 'edit') return texts.notes.edited(before ?? null, text ?? '')
  if (kind === 'revoke') return texts.notes.deleted(before ?? null)
  if (kind === 'contacts') return texts.notes.contact(text ?? '')
  if (system === undefined) return null
  return changesNumber(system.type)
    ? texts.notes.newNumber(system.phone ?? null)
    : texts.notes.systemNews(system.type)
}

const lagosDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

function lateText(saidAt: Date): string {
  return texts.notes.late(lagosDay.format(saidAt), clockText(saidAt))
}
