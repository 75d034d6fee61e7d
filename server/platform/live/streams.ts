import type { ServerResponse } from 'node:http'
import { heartbeatMs, type liveMessages } from '#contract/live.ts'

/** A reader that lets more than this wait in memory is too slow to be live, and is dropped. */
const maxWaitingBytes = 64 * 1024

/** One open event stream. */
export interface Stream {
  /** Sends text that is already framed by `frame`. */
  send(text: string): void
  close(): void
}

/** Frames one message of an event stream. */
export function frame(name: keyof typeof liveMessages, data: unknown, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Turns a response into an event stream; `onClose` runs once, however it ends. */
export function openStream(response: ServerResponse, onClose: () => void): Stream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  response.write('retry: 2000\n\n')
  return {
    send(text) {
      if (response.destroyed || response.writableEnded) return
      if (response.writableLength > maxWaitingBytes) response.destroy()
      else response.write(text)
    },
    close() {
      if (!response.destroyed) response.end()
    },
  }
}

/** Keeps proxies and phones from giving a quiet stream up, and lets browsers notice a dead one. */
export const heartbeat = frame('beat', {})
export { heartbeatMs }
