import type { GalleryPlace } from '#contract/markets/gallery.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { type GalleryPhotoRow, lockGalleryPlace, updateGalleryPlace } from './gallery-store.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'savePicture'> {
  tx: Tx
  actorId: string
}

interface GivenPhoto {
  picture: ReceivedPicture | null
  title: string
  neighbourhood: string
  words: string
  replaces: string | null
}

/** Gives a place of the gallery a photograph in place of the one that was seen, or that one other words. */
export async function setGalleryPlace(
  { tx, clock, actorId, savePicture }: Context,
  place: GalleryPlace,
  { picture, words: pictureText, replaces, ...text }: GivenPhoto,
): Promise<void> {
  const before = await lockSeenPlace(tx, place, replaces)
  if (picture === null && before === null)
    throw invalidFields([{ path: 'photo', message: 'Choose a picture' }])
  if (picture === null) {
    await updateGalleryPlace(tx, place, { ...text, pictureText, pictureId: before?.pictureId ?? '' })
  } else {
    await dropPhoto(tx, place, before)
    const pictureId = await savePicture(tx, picture, { ownerId: actorId, isGallery: true })
    await updateGalleryPlace(tx, place, { ...text, pictureText, pictureId })
  }
  const detail = { ...text, words: pictureText, isNew: picture !== null }
  await recordAudit(tx, clock, { actorId, action: 'gallery.set_picture', subject: `place ${place}`, detail })
}

/** Takes the photograph out of a place, as long as it is the one that was seen. */
export async function clearGalleryPlace(
  { tx, clock, actorId }: Omit<Context, 'savePicture'>,
  place: GalleryPlace,
  replaces: string,
): Promise<void> {
  const before = await lockSeenPlace(tx, place, replaces)
  await dropPhoto(tx, place, before)
  const detail = { title: before?.title, words: before?.pictureText }
  await recordAudit(tx, clock, {
    actorId,
    action: 'gallery.remove_picture',
    subject: `place ${place}`,
    detail,
  })
}

/** A place, locked, as long as its photograph is the one that was seen. */
export async function lockSeenPlace(
  tx: Tx,
  place: GalleryPlace,
  seen: string | null,
): Promise<GalleryPhotoRow | null> {
  const photo = await lockGalleryPlace(tx, place)
  if ((photo?.pictureId ?? null) !== seen) throw fail('markets.picture_changed')
  return photo
}

/** The place lets go of it first; the file follows once that is committed. */
async function dropPhoto(tx: Tx, place: GalleryPlace, photo: GalleryPhotoRow | null): Promise<void> {
  if (photo === null) return
  await updateGalleryPlace(tx, place, null)
  await eraseThesePictures(tx, [photo.pictureId])
}
