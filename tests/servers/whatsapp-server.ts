import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { msNow } from '#tests/times.ts'
import { type SentMessage, sentMessage } from './whatsapp-shapes.ts'

/** Names what may go wrong with one message: WhatsApp’s own errors, or the network before or after it was taken. */
export type Fault = number | 'cuts_before' | 'cuts_after' | 'broken'

export type Taken = SentMessage & { wamid: string }

/** A file that somebody sent, and what is wrong with it. */
interface SentFile {
  bytes: Buffer
  type: string
  /** The size that WhatsApp says it has. */
  claims?: number
  /** Ends the connection in the middle of it so often. */
  brokenTimes?: number
  /** Lets its address be over so often by the time it is asked for. */
  expiredTimes?: number
  url?: string
  /** Counts how often its bytes were asked for. */
  asked?: number
}

/** Serves WhatsApp’s Cloud API locally as far as we use it, with faults that a test chooses. */
export interface WhatsappServer {
  url: string
  /** Answers one request, for whoever leads requests here without a socket. */
  serve: RequestListener
  phoneNumberId: string
  token: string
  appSecret: string
  verifyToken: string
  taken: Taken[]
  /** Says what goes wrong with the next message; null is nothing. */
  faultOf(message: SentMessage): Fault | null
  /** Numbers that wrote within 24 hours; null lets all be written to. */
  openNumbers: Set<string> | null
  templates: Set<string>
  /** Statuses that were not delivered yet. */
  statuses: object[]
  /** Files that people sent. */
  files: Map<string, SentFile>
  uploads: Map<string, { bytes: Buffer; type: string }>
  sign(body: string): string
  stop(): Promise<void>
}

const errorTexts: Record<number, string> = {
  190: 'Access token has expired',
  130429: 'Rate limit hit',
  131026: 'Message undeliverable',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131056: '(Business Account, Consumer Account) pair rate limit hit',
  132001: 'Template name does not exist in the translation',
}

/** At an address that is given nobody listens: requests are led to `serve`. */
export async function startWhatsapp(url?: string): Promise<WhatsappServer> {
  const serve: RequestListener = (request, response) => {
    answer(whatsapp, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }
  const server = createServer(serve)
  const whatsapp: WhatsappServer = {
    url: `${url ?? ''}/v23.0`,
    serve,
    phoneNumberId: '106540352242922',
    token: 'EAAGm0PX4ZCpsBAKx7h2testtoken',
    appSecret: '0123456789abcdef0123456789abcdef',
    verifyToken: 'kasuwa-verify-2026',
    taken: [],
    faultOf: () => null,
    openNumbers: null,
    templates: new Set(),
    statuses: [],
    files: new Map(),
    uploads: new Map(),
    sign: (body) => `sha256=${createHmac('sha256', whatsapp.appSecret).update(body).digest('hex')}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  if (url !== undefined) return whatsapp
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whatsapp.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
  return whatsapp
}

/** Demands that a message names a number or WhatsApp’s own id of somebody, never nobody. */
function withAddress({ recipient, ...message }: Record<string, unknown>): Record<string, unknown> {
  return recipient === undefined || 'to' in message ? message : { ...message, to: recipient }
}

async function answer(
  whatsapp: WhatsappServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = Buffer.concat(await request.toArray())
  const json = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (code: number, status = 400, details = '') =>
    json(status, {
      error: {
        message: `(#${code}) ${errorTexts[code] ?? 'Error'}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: 'A1',
      },
    })
  const { pathname, searchParams } = new URL(request.url ?? '/', whatsapp.url)
  const path = pathname.replace('/v23.0/', '')
  if (request.headers.authorization !== `Bearer ${whatsapp.token}`) return refuse(190, 401)
  if (request.method === 'POST' && path === `${whatsapp.phoneNumberId}/messages`) {
    const read = sentMessage.safeParse(withAddress(JSON.parse(bytes.toString())))
    if (!read.success) return refuse(100, 400, z.prettifyError(read.error))
    return takeMessage(whatsapp, read.data, { request, json, refuse })
  }
  if (request.method === 'POST' && path === `${whatsapp.phoneNumberId}/media`) {
    const id = `up${whatsapp.uploads.size + 1}`
    whatsapp.uploads.set(id, readUpload(bytes))
    return json(200, { id })
  }
  if (path === whatsapp.phoneNumberId)
    return json(200, { display_phone_number: '+234 803 000 0000', verified_name: 'Kasuwa', id: path })
  const file = whatsapp.files.get(path.replace('bytes/', ''))
  if (!file) return refuse(100, 404)
  if (path.startsWith('bytes/')) return sendBytes(file, response)
  if (searchParams.get('phone_number_id') !== whatsapp.phoneNumberId) return refuse(100)
  return json(200, {
    url: file.url ?? `${whatsapp.url}/bytes/${path}`,
    mime_type: file.type,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    file_size: file.claims ?? file.bytes.length,
    id: path,
    messaging_product: 'whatsapp',
  })
}

interface Answers {
  request: IncomingMessage
  json(status: number, body: object): void
  refuse(code: number, status?: number, details?: string): void
}

function takeMessage(
  whatsapp: WhatsappServer,
  message: SentMessage,
  { request, json, refuse }: Answers,
): void {
  const fault = whatsapp.faultOf(message)
  const refusal = refusalOf(whatsapp, message)
  if (fault === 'cuts_before') request.socket.destroy()
  else if (fault === 'broken') json(503, { message: 'Service Unavailable' })
  else if (typeof fault === 'number') refuse(fault, fault === 130429 ? 429 : 400)
  else if (refusal !== null) refuse(refusal)
  else storeMessage(whatsapp, message, fault === null ? json : null, request)
}

/** WhatsApp’s code for what it never takes; null where it takes a message. */
function refusalOf(whatsapp: WhatsappServer, message: SentMessage): number | null {
  if (message.type === 'template') return whatsapp.templates.has(message.template.name) ? null : 132001
  return whatsapp.openNumbers?.has(message.to) === false ? 131047 : null
}

/** Takes a message with its statuses, and answers unless the connection is to end. */
function storeMessage(
  whatsapp: WhatsappServer,
  message: SentMessage,
  json: Answers['json'] | null,
  request: IncomingMessage,
): void {
  const wamid = `wamid.${createHash('sha1').update(`${whatsapp.taken.length}`).digest('hex')}`
  whatsapp.taken.push({ ...message, wamid })
  const category = message.type === 'template' ? 'utility' : 'service'
  for (const status of ['sent', 'delivered', 'read'])
    whatsapp.statuses.push({
      id: wamid,
      status,
      timestamp: String(Math.floor(msNow() / 1000)),
      recipient_id: message.to,
      biz_opaque_callback_data: message.biz_opaque_callback_data,
      ...(status !== 'read' && {
        pricing: { billable: category === 'utility', pricing_model: 'PMP', category, type: 'regular' },
      }),
    })
  if (json === null) {
    request.socket.destroy()
    return
  }
  json(200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id: wamid }],
  })
}

function sendBytes(file: SentFile, response: ServerResponse): void {
  file.asked = (file.asked ?? 0) + 1
  if (file.expiredTimes) {
    file.expiredTimes -= 1
    response.writeHead(404).end()
    return
  }
  if (file.brokenTimes) {
    file.brokenTimes -= 1
    response.writeHead(200, { 'content-length': file.bytes.length })
    response.write(file.bytes.subarray(0, 10))
    response.destroy()
    return
  }
  response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
}

/** Returns the file of a multipart body, with its type. */
function readUpload(bytes: Buffer): { bytes: Buffer; type: string } {
  const text = bytes.toString('latin1')
  const at = text.indexOf('filename="')
  const type = /Content-Type: (\S+)/i.exec(text.slice(at))?.[1] ?? ''
  const from = text.indexOf('\r\n\r\n', at) + 4
  return { bytes: bytes.subarray(from, text.lastIndexOf('\r\n--')), type }
}
