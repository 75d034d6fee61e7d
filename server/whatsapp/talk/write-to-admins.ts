import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { isAdmin } from '#contract/accounts/accounts.ts'
import { maxMessageLength } from '#contract/core/chat-shapes.ts'
import { splitText } from '#domain/whatsapp/say.ts'
import { enterSupport } from '#server/chat/policy.ts'
import { sendMessage } from '#server/chat/send-message.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { type InRow, updateContent } from '#server/whatsapp/core/message-store.ts'
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
      await sendMessage(context, { entrance, senderId: user.id, message, picture: picture ?? null })
      chatIds.push(message.id)
    }
    if (row.content.picture) await write(null, row.content.picture)
    for (const text of splitText(textOf(row), maxMessageLength)) await write(text, null)
    await updateContent(context.tx, row.id, { ...row.content, chatIds })
  }
}

function textOf({ content }: InRow): string {
  const { text, title, media, file, picture, location } = content
  const about =
    media === undefined || picture
      ? null
      : file !== 'kept'
        ? texts.notes.lostFile
        : media.type === 'audio'
          ? texts.notes.voice
          : texts.notes.document
  const at = location ? texts.notes.location(location.latitude, location.longitude) : null
  const parts = [about, at, text ?? title ?? null].filter((part) => part !== null)
  return parts.length > 0 || picture ? parts.join('\n') : texts.notes.somethingElse
}
