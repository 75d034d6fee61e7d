import * as gallery from '#contract/markets/gallery.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { presentGallery, readAdminGallery } from './gallery/read-gallery.ts'
import { clearGalleryPlace, lockSeenPlace, setGalleryPlace } from './gallery/set-gallery-place.ts'
import type { MarketServices } from './services.ts'

type Context = Pick<MarketServices, 'db' | 'clock' | 'readGallery' | 'savePicture'>

/** Registers the gallery of the first page, for everybody and as admins fill it. */
export function registerGallery(api: Api, { db, clock, readGallery, savePicture }: Context): void {
  const acting = (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id })
  const after = () => readGallery.forget()

  api.answer(gallery.listGalleryEndpoint, async () => presentGallery(await readGallery.rows()))
  api.answer(gallery.listAdminGalleryEndpoint, () => readAdminGallery(db))

  api.answerWithPicture(gallery.setGalleryPlaceEndpoint, {
    admit: ({ params, body }) =>
      db.transaction().execute((tx) => lockSeenPlace(tx, params.place, body.replaces)),
    isForShow: true,
    async answer({ params, body: { photo: _, ...text }, picture, viewer, write }) {
      const filled = await write(async (tx) => {
        await setGalleryPlace({ ...acting(tx, viewer), savePicture }, params.place, { ...text, picture })
        return readAdminGallery(tx)
      })
      after()
      return filled
    },
  })

  const shown = { read: ({ tx }: Changed) => readAdminGallery(tx), after }
  api.change(gallery.clearGalleryPlaceEndpoint, shown, ({ tx, params, body, viewer }) =>
    clearGalleryPlace(acting(tx, viewer), params.place, body.replaces),
  )
}
