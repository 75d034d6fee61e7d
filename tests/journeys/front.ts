import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * What is between phones and the site: `hotel` answers 200 and a sign-in page to everything, `gateway` says
 * that the server is away, `next` is the same site after a release: every script has another name, and the
 * old names are gone.
 */
type FrontMode = 'open' | 'hotel' | 'gateway' | 'next'

export interface Front {
  url: string
  mode: FrontMode
  /** Lists what browsers got so far, body by body as it went over the wire. */
  sent: { path: string; bytes: number }[]
  close(): Promise<void>
}

export const hotelText = 'Welcome to Hotel Transcorp. Accept our terms to go online.'
/** Scripts, and the list of them that the worker reads. */
const scriptEnd = /(\.js(?:on)?)$/
const assets = join(import.meta.dirname, '../../dist/client/assets')

/** Puts a front before the site; phones go to its address. */
export async function openFront(siteUrl: string): Promise<Front> {
  const scripts = (await readdir(assets)).filter((name) => scriptEnd.test(name))
  const server = createServer((asked, answer) => {
    if (front.mode === 'hotel')
      return answer.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${hotelText}</h1>`)
    if (front.mode === 'gateway') return answer.writeHead(502).end('Bad gateway')
    return passOn(asked, answer, { siteUrl, scripts, isNext: front.mode === 'next', sent: front.sent })
  })
  server.listen(0)
  await once(server, 'listening')
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mode: 'open',
    sent: [],
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return front
}

interface PassOptions {
  siteUrl: string
  scripts: readonly string[]
  isNext: boolean
  sent: Front['sent']
}

function passOn(asked: IncomingMessage, answer: ServerResponse, options: PassOptions): void {
  const { siteUrl, scripts, isNext, sent } = options
  const path = asked.url ?? '/'
  const isOldScript = scripts.some((name) => path === `/assets/${name}`)
  if (isNext && isOldScript) {
    answer.writeHead(404).end()
    return
  }
  // After a release nothing is as it was, so no file may be found unchanged.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asNew } = asked.headers
  const headers = isNext ? { ...asNew, 'accept-encoding': 'identity' } : asked.headers
  const target = new URL(isNext ? path.replace(/\.next(\.js(?:on)?)$/, '$1') : path, siteUrl)
  const passed = request(target, { method: asked.method, headers }, (response) => {
    const part = { path, bytes: 0 }
    sent.push(part)
    response.on('data', ({ length }: Buffer) => {
      part.bytes += length
    })
    const isText = /html|javascript|json/.test(response.headers['content-type'] ?? '')
    // Killed in the middle of an answer: a browser would wait for its rest, and an old worker with it.
    response.on('error', () => answer.destroy())
    if (!isNext || !isText) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      return
    }
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const { 'content-length': _length, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      answer.end(renamed(Buffer.concat(parts).toString(), scripts))
    })
  })
  // The site may be killed: then nobody answers.
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function renamed(text: string, scripts: readonly string[]): string {
  let result = text.replace(/(build:\W)[0-9a-f]{12}/, '$1aaaaaaaaaaaa')
  for (const name of scripts) result = result.replaceAll(name, name.replace(scriptEnd, '.next$1'))
  return result
}
