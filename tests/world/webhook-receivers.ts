import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** A receiver of webhooks on this machine, whose answers a test turns. */
export interface Receiver {
  url: string
  status: number
  taken: { headers: IncomingHttpHeaders; body: string }[]
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', status: 200, taken: [] }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    receiver.taken.push({ headers: request.headers, body })
    response
      .writeHead(receiver.status, { location: 'http://127.0.0.1:1/' })
      .end(`answered ${receiver.status}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

/** A receiver that takes connections and never answers. */
export async function startSilence(): Promise<{ url: string; taken: () => number }> {
  let taken = 0
  const server = createServer(() => {
    taken += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, taken: () => taken }
}
