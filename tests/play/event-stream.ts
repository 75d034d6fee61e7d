import { connect } from 'node:net'
import { rawRequest } from './raw-http.ts'

/** Holds one message of a stream; `data` is as it came. */
export interface StreamMessage {
  name: string
  id: string | null
  data: string
}

export interface EventStream {
  close(): void
}

interface Options {
  /** 127.0.0.1 unless said. */
  host?: string
  port: number
  path: string
  headers?: Record<string, string>
  /** The sender's address, where the server counts streams by it. */
  address?: string
  onMessage(message: StreamMessage): void
  /** Is called when the server or something on the way ended it, or refused it. */
  onEnd(reason: string): void
}

/** Opens a stream of events on a bare socket, as cheaply as Node can. */
export function openEventStream({
  host = '127.0.0.1',
  port,
  path,
  headers = {},
  address,
  onMessage,
  onEnd,
}: Options): EventStream {
  const socket = connect({
    port,
    host,
    noDelay: true,
    ...(address && { localAddress: address }),
  })
  let isClosed = false
  let reason = 'cut'
  const read = createReader(onMessage, (why) => {
    reason = why
    socket.destroy()
  })
  socket.setEncoding('latin1')
  socket.once('connect', () => socket.write(rawRequest({ method: 'GET', path, headers })))
  socket.on('data', (text: string) => read(text))
  socket.on('error', (error) => {
    reason = error.message
  })
  socket.once('close', () => {
    if (!isClosed) onEnd(reason)
  })
  return {
    close() {
      isClosed = true
      socket.destroy()
    },
  }
}

/** Takes the bytes of an answer as they come: its head, then chunks, which may part a message anywhere. */
function createReader(onMessage: (message: StreamMessage) => void, onOver: (why: string) => void) {
  let raw = ''
  let isHeadRead = false
  let isOver = false
  let chunkLeft = 0
  let text = ''

  const readChunks = (): void => {
    for (;;) {
      if (chunkLeft > 0) {
        const part = raw.slice(0, chunkLeft)
        text += part
        chunkLeft -= part.length
        raw = raw.slice(part.length)
        if (chunkLeft > 0) return
      }
      // Matches the line break behind a chunk, then the size of the next.
      const size = /^(?:\r\n)?([\da-f]+)\r\n/i.exec(raw)
      if (!size) return
      raw = raw.slice(size[0].length)
      chunkLeft = Number.parseInt(size[1] ?? '0', 16)
      // A chunk of nothing is the last: what is between us and the server may leave its connection open.
      if (chunkLeft === 0) {
        isOver = true
        return
      }
    }
  }

  return (more: string): void => {
    raw += more
    if (!isHeadRead) {
      const end = raw.indexOf('\r\n\r\n')
      if (end === -1) return
      const status = raw.slice(9, 12)
      if (status !== '200') {
        onOver(`refused with ${status}`)
        return
      }
      isHeadRead = true
      raw = raw.slice(end + 4)
    }
    readChunks()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id = null, name, data = ''] =
        /^(?:id: (.*)\n)?event: (\w+)(?:\ndata: (.*))?$/.exec(block) ?? []
      if (name !== undefined) onMessage({ id, name, data })
    }
    if (isOver) onOver('ended')
  }
}
