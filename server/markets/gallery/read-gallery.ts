import type { AdminGalleryPlace, GalleryPhoto } from '#contract/markets/gallery.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { type GalleryPhotoRow, type GalleryRow, listGalleryRows } from './gallery-store.ts'

/** Reads of the gallery that many requests share. */
export interface ReadGallery {
  rows(): Promise<GalleryRow[]>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

/** Reads the gallery through a memory of two seconds. */
export function createReadGallery(db: Db): ReadGallery {
  const remembered = rememberRecent(() => listGalleryRows(db), 2_000)
  return { rows: remembered.get, forget: remembered.forget }
}

/** Returns the photographs that visitors see, by place. */
export function presentGallery(rows: readonly GalleryRow[]): GalleryPhoto[] {
  return rows.flatMap(({ place, photo }) => (photo === null ? [] : [{ place, ...presentPhoto(photo) }]))
}

export async function readAdminGallery(db: Db | Tx): Promise<AdminGalleryPlace[]> {
  return (await listGalleryRows(db)).map(({ place, photo }) => ({
    place,
    photo: photo === null ? null : { ...presentPhoto(photo), pictureId: photo.pictureId },
  }))
}

/** Counts the places of the gallery that show a market because they have no photograph. */
export async function countEmptyPlaces(db: Db | Tx): Promise<number> {
  return (await listGalleryRows(db)).filter(({ photo }) => photo === null).length
}

function presentPhoto({ title, neighbourhood, pictureId, pictureText }: GalleryPhotoRow) {
  return { title, neighbourhood, imageUrl: `/pictures/${pictureId}.webp`, imageWords: pictureText }
}
