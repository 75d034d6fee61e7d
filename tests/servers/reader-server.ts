import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local service of the operator's that reads files: bytes with a token in, `{"text": …}` out. */
export interface ReaderServer {
  url: string
  token: string
  /** Answers the text of a file, a status, other JSON than asked, or nothing at all. */
  answer: { text: string } | { status: number } | { raw: string } | 'hangs' | 'cuts'
  taken: { type: string; bytes: Buffer }[]
  stop(): Promise<void>
}

export async function startReader(): Promise<ReaderServer> {
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const json = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.method !== 'POST' || request.url !== '/read') return json(404, '{}')
    if (request.headers.authorization !== `Bearer ${reader.token}`) return json(401, '{}')
    reader.taken.push({ type: request.headers['content-type'] ?? '', bytes })
    if (reader.answer === 'hangs') return
    if (reader.answer === 'cuts') return request.socket.destroy()
    if ('text' in reader.answer) return json(200, JSON.stringify(reader.answer))
    return 'raw' in reader.answer ? json(200, reader.answer.raw) : json(reader.answer.status, '{}')
  })
  const reader: ReaderServer = {
    url: '',
    token: 'reader-token-1234',
    answer: { text: '' },
    taken: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  reader.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`
  return reader
}
