import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import * as applications from '#contract/dispatch/applications.ts'
import type { DocumentKind } from '#domain/agent-documents.ts'
import type { Client } from './clients.ts'
import type { World } from './world.ts'

type Applicant = EndpointCall<typeof applications.applyEndpoint>['body']

/** People who apply to work as agents, and an admin who ticks what they send. */
export function applicationsOf(world: World, { admin, photo }: { admin: Client; photo: string }) {
  let count = 0
  function applicant(changes: Partial<Applicant> = {}): Applicant {
    count += 1
    return {
      secret: randomBytes(32).toString('base64url'),
      name: 'Sani Bello',
      phone: `0809 555 ${String(1000 + count)}`,
      email: `sani${count}@mail.example`,
      area: 'Gwarinpa',
      homeMarketId: world.market.id,
      ride: 'bicycle',
      ...changes,
    }
  }

  /** Applies with these documents; returns the application as the newest that admins see. */
  async function apply(body = applicant(), kinds: readonly DocumentKind[] = ['id', 'portrait']) {
    await world.visitor.call(applications.applyEndpoint, { body })
    for (const kind of kinds)
      await world.visitor.call(applications.sendDocumentEndpoint, {
        body: { secret: body.secret, kind, photo },
      })
    const { items } = await admin.call(applications.listApplicationsEndpoint, {
      query: { search: body.email },
    })
    const [row] = items
    assert.ok(row)
    const params = { id: row.id }
    return { body, params, read: () => admin.call(applications.getApplicationEndpoint, { params }) }
  }

  /** Ticks a document with its last day. */
  async function tick(params: { id: string }, kind: DocumentKind, expiresOn = '2099-12-31') {
    const { documents } = await admin.call(applications.getApplicationEndpoint, { params })
    const pictureId = documents.find((document) => document.kind === kind)?.pictureId ?? ''
    return admin.call(applications.checkDocumentEndpoint, {
      params,
      body: { kind, pictureId, isSeen: true, expiresOn: kind === 'portrait' ? null : expiresOn },
    })
  }
  return { applicant, apply, tick }
}
