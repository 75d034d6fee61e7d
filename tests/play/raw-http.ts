import type { Socket } from 'node:net'

/** Reads answers with a Content-Length, one after the other. */
export function readAnswers(socket: Socket, onAnswer: (status: number, body: Buffer) => void): void {
  let waiting: Buffer = Buffer.alloc(0)
  let needed = 0
  socket.on('data', (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    if (waiting.length < needed) return
    const headEnd = waiting.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = waiting.toString('latin1', 0, headEnd)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    if (length === undefined) {
      socket.destroy(new Error(`no Content-Length in: ${head}`))
      return
    }
    needed = headEnd + 4 + Number(length)
    if (waiting.length < needed) return
    const body = waiting.subarray(headEnd + 4, needed)
    waiting = Buffer.alloc(0)
    needed = 0
    onAnswer(Number(head.slice(9, 12)), body)
  })
}

/** Writes a request as text, with keep-alive. */
export function rawRequest(options: {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}): string {
  const headers: Record<string, string> = { host: '127.0.0.1', ...options.headers }
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = String(Buffer.byteLength(options.body))
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${options.method} ${options.path} HTTP/1.1\r\n${lines.join('')}\r\n${options.body ?? ''}`
}

/** Returns an address of this machine for the n-th follower: one address may hold only so many streams signed out. */
export function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 100) % 250}.${1 + (index % 100)}`
}
