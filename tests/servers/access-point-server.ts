import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const naira = z.number().nonnegative()
const party = z.object({
  party_name: z.string().min(1),
  tin: z.string().min(1).optional(),
  email: z.email().optional(),
})
/** A paper as the tax office's interface takes it (Merchant Buyer Solution), as far as it is checked here. */
const invoiceShape = z.object({
  business_id: z.string().min(1),
  irn: z.string().regex(/^[A-Za-z0-9]+-[A-Z0-9]{8}-20\d{6}$/),
  issue_date: z.iso.date(),
  invoice_type_code: z.enum(['381', '380']),
  invoice_kind: z.enum(['B2B', 'B2C']),
  document_currency_code: z.literal('NGN'),
  billing_reference: z.array(z.object({ irn: z.string(), issue_date: z.iso.date() })).optional(),
  accounting_supplier_party: z.object({
    party_name: z.string().min(1),
    tin: z.string().min(1),
    email: z.email(),
  }),
  accounting_customer_party: party.optional(),
  legal_monetary_total: z.object({ payable_amount: naira }),
  invoice_line: z.array(z.looseObject({ line_extension_amount: naira })).min(1),
})
export type TakenInvoice = z.output<typeof invoiceShape>

/** `loses` signs and drops the connection before it answers; `silent` signs and answers only `ok`; `says_so` answers 200 and refuses in the body, with our key in it. */
type Mood = 'well' | 'too_many' | 'broken' | 'hangs' | 'cuts' | 'loses' | 'silent' | 'no_json' | 'says_so'

/** Serves locally what an access point's interface has; a test turns its mood. */
export interface AccessPointServer {
  url: string
  /** Answers one request, for whoever leads requests here without a socket. */
  serve: RequestListener
  key: string
  secret: string
  businessId: string
  mood: Mood
  /** Tax numbers that it does not know. */
  unknownTins: Set<string>
  signed: TakenInvoice[]
  /** References that were to be signed although they are signed. */
  signedAgain: string[]
  passedOn: string[]
  /** Lists each request as `POST sign`. */
  asked: string[]
  stampOf(irn: string): { irn: string; csid: string; qr_code: string }
  stop(): Promise<void>
}

const failed = (code: number, details: unknown, message = 'error has occurred') => ({
  code,
  data: null,
  message,
  error: { id: 'e1', handler: 'invoice', public_message: message, details },
})

interface Asked {
  point: AccessPointServer
  request: IncomingMessage
  body: string
  answer: (status: number, json: unknown, headers?: Record<string, string>) => unknown
}

/** At an address that is given nobody listens: requests are led to `serve`. */
export async function startAccessPoint(url?: string): Promise<AccessPointServer> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    answerRequest({ point, request, body, answer: answerOf(response) })
  }
  const server = createServer(serve)
  const point: AccessPointServer = {
    serve,
    url: url ?? '',
    key: 'ap-test-key-1234',
    secret: 'ap-test-secret-1234',
    mood: 'well',
    businessId: '72e9b677-d3d1-41dd-a526-9b5546b863b8',
    unknownTins: new Set(),
    signed: [],
    signedAgain: [],
    passedOn: [],
    asked: [],
    stampOf: (irn) => ({
      irn,
      csid: `csid:${Buffer.from(irn).toString('base64')}`,
      qr_code: Buffer.from(`qr:${irn}`.repeat(8)).toString('base64'),
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  if (url !== undefined) return point
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  point.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return point
}

function answerOf(response: ServerResponse): Asked['answer'] {
  return (status, json, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
}

function answerRequest(asked: Asked): unknown {
  const { point, request, body, answer } = asked
  const path = (request.url ?? '').replace('/api/v1/invoice/', '').split('?')[0] ?? ''
  point.asked.push(`${request.method} ${path}`)
  if (request.headers['x-api-key'] !== point.key || request.headers['x-api-secret'] !== point.secret)
    return answer(401, failed(401, null, 'unable to validate api key'))
  if (point.mood === 'cuts') return request.socket.destroy()
  if (point.mood === 'hangs') return
  if (point.mood === 'too_many')
    return answer(429, failed(429, null, 'Too many requests'), { 'retry-after': '600' })
  if (point.mood === 'says_so')
    return answer(200, failed(422, [{ field: 'due_date', message: `is wrong for ${point.key}` }]))
  if (point.mood === 'broken') return answer(503, failed(503, null, 'Service Unavailable'))
  if (point.mood === 'no_json') return answer(200, 'welcome')
  if (path === point.businessId) return answer(200, { code: 200, data: { items: [] } })
  const [call = '', irn = ''] = path.split('/').map(decodeURIComponent)
  if (call === 'confirm') return confirm(asked, irn)
  if (call === 'transmit') return transmit(asked, irn)
  if (call === 'validate' || call === 'sign') return take(asked, call, JSON.parse(body))
  return answer(404, failed(404, null, 'Not found'))
}

function confirm({ point, answer }: Asked, irn: string): unknown {
  if (!point.signed.some((invoice) => invoice.irn === irn))
    return answer(404, failed(404, null, 'invoice not found'))
  return answer(200, { code: 200, data: { ok: true, ...point.stampOf(irn), entry_status: 'SIGNED' } })
}

function transmit({ point, answer }: Asked, irn: string): unknown {
  point.passedOn.push(irn)
  return answer(200, { code: 200, data: { ok: true } })
}

function take({ point, request, answer }: Asked, call: 'validate' | 'sign', given: unknown): unknown {
  const read = invoiceShape.safeParse(given)
  if (!read.success) {
    const details = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return answer(400, failed(400, details))
  }
  const invoice = read.data
  if (invoice.invoice_kind === 'B2B' && invoice.accounting_customer_party?.tin === undefined)
    return answer(400, failed(400, [{ field: 'accounting_customer_party.tin', message: 'is required' }]))
  const tin = invoice.accounting_customer_party?.tin ?? ''
  if (point.unknownTins.has(tin))
    return answer(
      400,
      failed(400, [{ field: 'accounting_customer_party.tin', message: 'is not registered' }]),
    )
  const about = invoice.billing_reference?.[0]?.irn
  if (about !== undefined && !point.signed.some((one) => one.irn === about))
    return answer(400, failed(400, [{ field: 'billing_reference[0].irn', message: 'is not known' }]))
  if (call === 'validate') return answer(200, { code: 200, data: { ok: true } })
  if (point.signed.some((one) => one.irn === invoice.irn)) {
    point.signedAgain.push(invoice.irn)
    return answer(400, failed(400, 'irn is already signed'))
  }
  point.signed.push(invoice)
  if (point.mood === 'loses') return request.socket.destroy()
  const stamp = point.mood === 'silent' ? {} : point.stampOf(invoice.irn)
  return answer(201, { code: 201, data: { ok: true, ...stamp } })
}
