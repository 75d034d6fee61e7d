import { type GalleryPlace, galleryPlaces } from '#contract/markets/gallery.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface GalleryPhotoRow {
  title: string
  neighbourhood: string
  pictureId: string
  pictureText: string
}

export interface GalleryRow {
  place: GalleryPlace
  photo: GalleryPhotoRow | null
}

/** Returns every place, from the first on. */
export async function listGalleryRows(db: Db | Tx): Promise<GalleryRow[]> {
  const rows = await db.selectFrom('gallery_places').selectAll().execute()
  return galleryPlaces.map((place) => {
    const row = rows.find((each) => each.place === Number(place))
    return { place, photo: photoOf(row) }
  })
}

/** Locks a place until the transaction ends; null where it is empty. */
export async function lockGalleryPlace(tx: Tx, place: GalleryPlace): Promise<GalleryPhotoRow | null> {
  const row = await tx
    .selectFrom('gallery_places')
    .selectAll()
    .where('place', '=', Number(place))
    .forUpdate()
    .executeTakeFirst()
  return photoOf(row)
}

export async function updateGalleryPlace(
  tx: Tx,
  place: GalleryPlace,
  photo: GalleryPhotoRow | null,
): Promise<void> {
  await tx
    .updateTable('gallery_places')
    .set({
      title: photo?.title ?? null,
      neighbourhood: photo?.neighbourhood ?? null,
      picture_id: photo?.pictureId ?? null,
      picture_words: photo?.pictureText ?? null,
    })
    .where('place', '=', Number(place))
    .execute()
}

interface Columns {
  title: string | null
  neighbourhood: string | null
  picture_id: string | null
  picture_words: string | null
}

/** A place has all of a photograph or nothing: the table says so. */
function photoOf(row: Columns | undefined): GalleryPhotoRow | null {
  if (row === undefined) return null
  const { title, neighbourhood, picture_id: pictureId, picture_words: pictureText } = row
  if (title === null || neighbourhood === null || pictureId === null || pictureText === null) return null
  return { title, neighbourhood, pictureId, pictureText }
}
