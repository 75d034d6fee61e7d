import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'

export const getPictureEndpoint = defineEndpoint({
  id: 'pictures.get',
  method: 'GET',
  path: '/api/pictures/:id',
  summary: 'A photograph as WebP, for the parties of its order',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('picture') }),
  response: z.string(),
  kind: 'file',
})
