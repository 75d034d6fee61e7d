import { defineEndpoint } from '#contract/core/endpoint.ts'
import { run } from '#contract/runs/runs.ts'

export const movePicturesEndpoint = defineEndpoint({
  id: 'admin.movePictures',
  method: 'POST',
  path: '/api/admin/pictures/move',
  summary: 'Bring all pictures to where new ones go, from files to the store or back, in a run',
  access: 'settings.manage',
  needsIdempotencyKey: true,
  response: run,
})
