import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** The API's description for programs at /api/openapi.json, and for people at /api/docs. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  const config = { isOpen: true as const }
  const document = JSON.stringify(describeApi(publicUrl))
  const page = docsPage()
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

  app.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(document),
  )
  app.get('/api/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=60')
      .send(page),
  )
}
