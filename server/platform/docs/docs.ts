import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, tagOf } from '#server/platform/http/entity-tag.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { chooseEncoding, type Encoding, encodeText } from '#server/platform/render/encoded-page.ts'
import { docsGroupPage, docsGroups, docsPage, docsStyle, type PartTitles } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/**
 * Serves the API's description for programs at /api/openapi.json, and for people at /api/docs. Features title what they
 * have added.
 */
export function registerDocs(app: FastifyInstance, publicUrl: string, added: PartTitles): void {
  const options = { config: { isOpen: true as const }, compress: false as const }
  const sendDocument = createSender(() => JSON.stringify(describeApi(listEndpoints(app), publicUrl)))
  const sendPage = createSender(() => docsPage(listEndpoints(app), added))
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

  app.get('/api/openapi.json', options, (request, reply) =>
    sendDocument(request, reply.type('application/json; charset=utf-8')),
  )
  const asPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  app.get('/api/docs', options, (request, reply) => sendPage(request, asPage(reply)))
  const senders = new Map<string, Send>()
  app.get('/api/docs/:group', options, (request, reply) => {
    const { group } = request.params as { group: string }
    const endpoints = docsGroups(listEndpoints(app), added).get(group)
    if (endpoints === undefined) return reply.callNotFound()
    const send = senders.get(group) ?? createSender(() => docsGroupPage(group, endpoints, added))
    senders.set(group, send)
    return send(request, asPage(reply))
  })
}

/** At this quality the page takes 40 ms of another thread, once. */
const brotliQuality = 5

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Sends a text that never changes: made and compressed once, and the same bytes for everybody. */
function createSender(make: () => string): Send {
  let text: string | null = null
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return async (request, reply) => {
    text ??= make()
    const tag = tagOf(text)
    reply.headers({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding', etag: tag })
    if (isUnchanged(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'], true)
    const bytes = encoded.get(encoding) ?? encodeText(text, encoding, brotliQuality)
    encoded.set(encoding, bytes)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await bytes)
  }
}
