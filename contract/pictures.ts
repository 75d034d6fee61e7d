import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf } from './ids.ts'

/** What a photograph may weigh on its way to us, in bytes; it is made smaller here. */
export const maxUploadBytes = 5 * 1024 * 1024

export const uploadPicture = defineEndpoint({
  id: 'pictures.upload',
  method: 'POST',
  path: '/api/pictures',
  summary: 'Send a JPEG, PNG or WebP as the body; name its id in what it belongs to within a day',
  access: 'signedIn',
  kind: 'upload',
  response: z.object({ id: idOf('picture') }),
  status: 201,
})

export const getPicture = defineEndpoint({
  id: 'pictures.get',
  method: 'GET',
  path: '/api/pictures/:id',
  summary: 'A photograph as WebP, for the parties of its order',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('picture') }),
  response: z.string(),
  kind: 'file',
})
