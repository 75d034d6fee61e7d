import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** An SMS as Termii's `POST /api/sms/send` takes it. */
const messageShape = z.strictObject({
  api_key: z.string().min(1),
  to: z.string().regex(/^234\d{10}$/),
  from: z.string().regex(/^[a-z0-9 ]{3,11}$/i),
  sms: z.string().min(1),
  type: z.literal('plain'),
  channel: z.enum(['dnd', 'generic', 'whatsapp']),
})
type TakenSms = z.output<typeof messageShape>

type Mood = 'well' | 'no_balance' | 'too_many' | 'broken' | 'hangs' | 'cuts'

/** Serves Termii's API locally; a test turns its mood. */
export interface TermiiServer {
  url: string
  /** Answers one request, for whoever leads requests here without a socket. */
  serve: RequestListener
  /** The only key that it knows. */
  key: string
  mood: Mood
  taken: TakenSms[]
  /** Counts the requests that came, taken or not. */
  asked: number
  stop(): Promise<void>
}

const answers: Record<Exclude<Mood, 'well' | 'hangs' | 'cuts'>, [number, object]> = {
  no_balance: [400, { code: '400', message: 'Insufficient balance' }],
  too_many: [429, { code: '429', message: 'Too many requests' }],
  broken: [503, { message: 'Service Unavailable' }],
}

/** At an address that is given nobody listens: requests are led to `serve`. */
export async function startTermii(url?: string): Promise<TermiiServer> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    termii.asked += 1
    if (request.method !== 'POST' || request.url !== '/api/sms/send')
      return answer(404, { message: 'Not found' })
    const read = messageShape.safeParse(JSON.parse(body))
    if (!read.success) return answer(422, { message: z.prettifyError(read.error) })
    if (read.data.api_key !== termii.key) return answer(401, { message: 'Invalid API key' })
    if (termii.mood === 'cuts') return request.socket.destroy()
    if (termii.mood === 'hangs') return
    if (termii.mood !== 'well') return answer(...answers[termii.mood])
    termii.taken.push(read.data)
    return answer(200, {
      code: 'ok',
      message_id: `31${String(termii.taken.length).padStart(14, '0')}`,
      message: 'Successfully Sent',
      balance: 9,
      user: 'Kasuwa',
    })
  }
  const server = createServer(serve)
  const termii: TermiiServer = {
    url: url ?? '',
    serve,
    key: 'TLtestkey1234567890',
    mood: 'well',
    taken: [],
    asked: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  if (url !== undefined) return termii
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  termii.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return termii
}
