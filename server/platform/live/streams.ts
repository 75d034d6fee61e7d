import type { ServerResponse } from 'node:http'
import type { liveMessages } from '#contract/core/live.ts'

/** A reader that lets more than this wait in memory for `burstMs` is too slow to be live, and is dropped. */
const maxWaitingBytes = 64 * 1024
/** Gives many events at once, as after a pause or where a reader resumes, the time to leave. */
const burstMs = 1_000
/** Limits what waits of a burst, too; it has room for as many events as a reader may resume with. */
const maxBurstBytes = 1024 * 1024

/** Describes one open event stream. */
export interface Stream {
  /** Sends text that is already framed by `frame`. */
  send(text: string): void
  close(): void
}

export function frame(name: keyof typeof liveMessages, data: unknown, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Turns a response into an event stream; `onClose` runs once, however it ends. A reader that takes nothing of what
 * waits for `stallMs` is dropped, which is noticed at the next message or heartbeat.
 */
export function openStream(
  response: ServerResponse,
  { stallMs, onClose }: { stallMs: number; onClose: () => void },
): Stream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  response.write('retry: 2000\n\n')
  forgetHead(response)
  let stalledSince: number | null = null
  let fullSince: number | null = null
  const noteProgress = () => {
    stalledSince = null
    if (response.writableLength <= maxWaitingBytes) fullSince = null
  }
  return {
    send(text) {
      if (response.destroyed || response.writableEnded) return
      const now = performance.now()
      const waiting = response.writableLength
      const isStalled = stalledSince !== null && now - stalledSince > stallMs
      const isSlow = fullSince !== null && now - fullSince > burstMs
      if (isStalled || isSlow || waiting > maxBurstBytes) {
        response.destroy()
        return
      }
      if (waiting > 0) stalledSince ??= now
      if (waiting > maxWaitingBytes) fullSince ??= now
      writeChunk(response, text, noteProgress)
    },
    close() {
      if (!response.destroyed) response.end()
    },
  }
}

/** Once it is sent. Node would hold an answer's head for as long as that is open: 5 kB, which is half of a stream. */
function forgetHead(response: ServerResponse): void {
  const inside = response as unknown as Record<string | symbol, unknown>
  if (inside['_headerSent'] !== true) return
  inside['_header'] = sentHead
  const headers = Object.getOwnPropertySymbols(response).find(
    ({ description }) => description === 'kOutHeaders',
  )
  if (headers !== undefined) inside[headers] = null
}

const sentHead = 'HTTP/1.1 200 OK\r\n\r\n'

let lastChunk = { text: '', chunk: '' }

/** Frames what many are sent as a chunk once, and not by each answer in three writes. */
function writeChunk(response: ServerResponse, text: string, written: () => void): void {
  const { socket } = response
  // An answer that waits for the one before it on its connection has no socket yet.
  if (socket === null || !response.chunkedEncoding) {
    response.write(text, written)
    return
  }
  if (lastChunk.text !== text)
    lastChunk = { text, chunk: `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` }
  socket.write(lastChunk.chunk, written)
}

/** Keeps proxies and phones from giving a quiet stream up, and lets browsers notice a dead one. */
export const heartbeat = frame('beat', {})
