import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'well' | 'broken' | 'no_balance' | 'bad_number' | 'cuts'

export interface AfricasTalkingServer {
  url: string
  /** The only key that it knows. */
  key: string
  mood: Mood
  taken: { to: string; message: string; from: string; username: string }[]
  asked: number
  stop(): Promise<void>
}

const statuses: Record<Exclude<Mood, 'broken' | 'cuts'>, [code: number, status: string]> = {
  well: [101, 'Success'],
  no_balance: [405, 'InsufficientBalance'],
  bad_number: [403, 'InvalidPhoneNumber'],
}

/** Serves Africa's Talking's messaging API locally: forms in, 201 with one status for each number. */
export async function startAfricasTalking(): Promise<AfricasTalkingServer> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    provider.asked += 1
    if (request.method !== 'POST' || request.url !== '/version1/messaging') return answer(404, {})
    if (request.headers['apikey'] !== provider.key) return answer(401, { message: 'Invalid key' })
    const form = new URLSearchParams(body)
    const [to, message, from, username] = ['to', 'message', 'from', 'username'].map((name) => form.get(name))
    if (!to || !/^\+234\d{10}$/.test(to) || !message || !username) return answer(400, { message: 'Bad form' })
    if (provider.mood === 'cuts') return request.socket.destroy()
    if (provider.mood === 'broken') return answer(503, {})
    const [statusCode, status] = statuses[provider.mood]
    if (statusCode === 101) provider.taken.push({ to, message, from: from ?? '', username })
    const messageId = `ATXid_${String(provider.taken.length).padStart(12, '0')}`
    const recipient = { statusCode, number: to, status, cost: 'NGN 4.0000', messageId }
    return answer(201, { SMSMessageData: { Message: 'Sent to 1/1', Recipients: [recipient] } })
  })
  const provider: AfricasTalkingServer = {
    url: '',
    key: 'atsk_testkey1234567890',
    mood: 'well',
    taken: [],
    asked: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}
