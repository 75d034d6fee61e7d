import { fail } from '#server/platform/core/errors.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { FileAnswer } from './handlers.ts'

/** The bytes of a picture whose reader has been authorised. */
export async function sendPicture(files: PictureFiles, id: string | null): Promise<FileAnswer> {
  const bytes = id === null ? null : await files.read(id)
  if (bytes === null) throw fail('pictures.not_found')
  return { bytes, type: 'image/webp', cacheSeconds: 3600 }
}
