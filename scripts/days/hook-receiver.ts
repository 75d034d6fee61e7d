import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { Dice } from './dice.ts'

/** A message to a customer's own program, as it came. */
interface TakenHook {
  path: string
  headers: IncomingHttpHeaders
  body: string
  isTaken: boolean
}

/** Customers' own programs, which take our webhooks: each has a path of its own here. */
export interface HookReceiver {
  url: string
  serve: RequestListener
  asked: TakenHook[]
}

const statuses = [
  [200, 80],
  [204, 5],
  [302, 2],
  [404, 3],
  [410, 1],
  [429, 3],
  [500, 6],
] as const

export function createHookReceiver(url: string, dice: Dice): HookReceiver {
  const receiver: HookReceiver = {
    url,
    asked: [],
    async serve(request, response) {
      const body = Buffer.concat(await request.toArray()).toString()
      const status = dice.weigh(statuses) ?? 200
      const isTaken = status < 300
      receiver.asked.push({ path: request.url ?? '/', headers: request.headers, body, isTaken })
      response.writeHead(status, { location: 'https://elsewhere.example/' }).end(isTaken ? '' : 'not today')
    },
  }
  return receiver
}
