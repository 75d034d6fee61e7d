import { listAdminGalleryEndpoint } from '#contract/markets/gallery.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const galleryQuery = apiQuery(listAdminGalleryEndpoint, {}, { staleTime: 5_000 })
