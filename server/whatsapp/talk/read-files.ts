import { AppError } from '#server/platform/core/errors.ts'
import type { ReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { ReadAccount } from '#server/whatsapp/core/account.ts'
import type { CloudApi, MediaBounds } from '#server/whatsapp/core/cloud-api.ts'
import { WhatsappFailure } from '#server/whatsapp/core/failures.ts'
import { type FileReader, ReaderFailure, type ReadFileText } from '#server/whatsapp/core/file-readers.ts'
import {
  countFileTry,
  type InContent,
  type InRow,
  listReceived,
  updateContent,
} from '#server/whatsapp/core/message-store.ts'

export interface FileContext extends Pick<PlatformServices, 'db' | 'log'> {
  api: CloudApi
  readAccount: ReadAccount
  receivePicture: ReceivePicture
  readFileText: ReadFileText
}

/** Bounds what WhatsApp takes as pictures, some minutes of voice, and a list as a document. */
const bounds: Record<'image' | 'audio' | 'document', MediaBounds> = {
  image: { maxBytes: 5 * 1024 * 1024, types: /^image\/(?:jpeg|png|webp)$/ },
  audio: { maxBytes: 4 * 1024 * 1024, types: /^audio\/(?:ogg|mpeg|mp4|aac|amr)$/ },
  document: { maxBytes: 4 * 1024 * 1024, types: /^(?:application\/pdf|text\/plain)$/ },
}
const mostTries = 4

/** Fetches the files of what waits for a number, before anything is locked. Throws where one is to be tried again. */
export async function readFiles(context: FileContext, phone: string): Promise<void> {
  for (const row of await listReceived(context.db, phone))
    if (row.content.media && !row.content.file) await readFile(context, row)
}

async function readFile(context: FileContext, row: InRow): Promise<void> {
  const { db, api, readAccount, receivePicture } = context
  const { media } = row.content
  const account = await readAccount.get()
  if (!media || account === null) return
  const tries = await countFileTry(db, row.id)
  const failed: InContent = { ...row.content, file: 'failed' }
  try {
    const file = await api.readMedia(account, media.id, bounds[media.type])
    if (media.type === 'image') {
      const { contentHash: _hash, ...picture } = await receivePicture(file.bytes, { id: row.phone })
      const read = await textIn(context, 'picture', file)
      await updateContent(db, row.id, { ...row.content, file: 'kept', picture, ...read })
    } else {
      const read = media.type === 'audio' ? await textIn(context, 'voice', file) : {}
      await updateContent(db, row.id, { ...row.content, file: 'kept', ...read }, file)
    }
  } catch (error) {
    const isKnown = error instanceof WhatsappFailure || error instanceof AppError
    const isOver = error instanceof WhatsappFailure ? error.kind === 'refused' : isUnreadable(error)
    if (!isKnown || (!isOver && tries < mostTries)) throw error
    await updateContent(db, row.id, failed)
  }
}

/** Returns what the operator’s own service reads in a file; without one, or where it fails, our team looks at it. */
async function textIn(
  { readFileText, log }: FileContext,
  reader: FileReader,
  file: { bytes: Buffer; type: string },
): Promise<{ read?: string }> {
  try {
    const read = await readFileText(reader, file)
    return read ? { read } : {}
  } catch (error) {
    if (!(error instanceof ReaderFailure)) throw error
    log.warn({ reader, reason: error.message }, 'a file on WhatsApp was not read')
    return {}
  }
}

const isUnreadable = (error: unknown) => error instanceof AppError && error.code === 'pictures.unreadable'
