import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { findDifferences } from './api-map.ts'

test('an endpoint that is served but nowhere listed is found', () => {
  const unlisted = defineEndpoint({
    id: 'loyalty.points',
    method: 'GET',
    path: '/api/loyalty/points',
    summary: 'Points of the customer',
    access: 'customer',
    response: z.object({}),
  })
  const differences = findDifferences([unlisted, { ...unlisted, path: '/api/loyalty/all' }])
  assert.match(differences.join('\n'), /two endpoints have the id loyalty\.points/)
  assert.match(differences.join('\n'), /loyalty\.points is served, but tests\/roles\/role-table\.ts/)
  assert.match(
    differences.join('\n'),
    /auth\.login is in tests\/roles\/role-table\.ts, but no route answers it/,
  )
  assert.match(differences.join('\n'), /POST \/api\/auth\/login is asked for by the specification/)
})
