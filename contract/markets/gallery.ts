import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { photo } from '#contract/core/photo.ts'
import { plainText } from '#contract/core/text.ts'
import { maxPictureTextLength } from './admin-markets.ts'

/** The places of the gallery on the first page, as an address has them. */
export const galleryPlaces = ['1', '2', '3', '4', '5', '6'] as const
export type GalleryPlace = (typeof galleryPlaces)[number]
export const mostGalleryTitle = 60

const galleryPhoto = z.object({
  place: z.enum(galleryPlaces),
  imageUrl: z.string(),
  title: z.string(),
  neighbourhood: z.string(),
  /** Describes the photograph to people who cannot see it. */
  imageWords: z.string(),
})
export type GalleryPhoto = z.output<typeof galleryPhoto>

const adminGalleryPlace = z.object({
  place: z.enum(galleryPlaces),
  /** Null where the place is empty and shows a market. */
  photo: galleryPhoto
    .omit({ place: true })
    .extend({ pictureId: idOf('picture') })
    .nullable(),
})
export type AdminGalleryPlace = z.output<typeof adminGalleryPlace>

export const listGalleryEndpoint = defineEndpoint({
  id: 'gallery.list',
  method: 'GET',
  path: '/api/gallery',
  summary: 'The house’s own photographs in the gallery, by place; places without one are left out',
  access: 'public',
  isSameForAll: true,
  response: z.array(galleryPhoto),
})

const access = 'markets.manage'
const params = z.strictObject({ place: z.enum(galleryPlaces) })

export const listAdminGalleryEndpoint = defineEndpoint({
  id: 'adminGallery.list',
  method: 'GET',
  path: '/api/admin/gallery',
  summary: 'Every place of the gallery, with its photograph or empty',
  access,
  response: z.array(adminGalleryPlace),
})

export const setGalleryPlaceEndpoint = defineEndpoint({
  id: 'adminGallery.set',
  method: 'POST',
  path: '/api/admin/gallery/:place',
  summary:
    'Give a place of the gallery a photograph, or the one it has other words; `replaces` is the one that was seen',
  access,
  params,
  body: z.strictObject({
    /** Left out where only the words change. */
    photo: photo.optional(),
    title: plainText({ min: 1, max: mostGalleryTitle }),
    neighbourhood: plainText({ min: 1, max: mostGalleryTitle }),
    words: plainText({ min: 1, max: maxPictureTextLength }),
    replaces: idOf('picture').nullable(),
  }),
  response: z.array(adminGalleryPlace),
})

export const clearGalleryPlaceEndpoint = defineEndpoint({
  id: 'adminGallery.clear',
  method: 'POST',
  path: '/api/admin/gallery/:place/clear',
  summary: 'Take a photograph out of the gallery; its place shows a market again',
  access,
  params,
  body: z.strictObject({ replaces: idOf('picture') }),
  response: z.array(adminGalleryPlace),
})
