import type { ListReader } from './list-reader.ts'

type Name = keyof ListReader
type Asked = { [N in Name]: { id: number; name: N; args: Parameters<ListReader[N]> } }[Name]
type Answer = { id: number; value: unknown } | { id: number; error: string }

/** The worker's first word: it has started. */
const started = 'started'

/** One end of a way between threads. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** A reader in another thread. */
export interface FarReader {
  ask<N extends Name>(name: N, ...args: Parameters<ListReader[N]>): Promise<ReturnType<ListReader[N]>>
  /** Settles once the other end has started. */
  hasStarted: Promise<void>
  /** Fails what was asked and not answered, and all that is asked later: the other end is gone. */
  fail(error: Error): void
}

/** Answers what comes through the port; what goes wrong is told, and the next question is answered again. */
export function serveReader(port: Port, reader: ListReader): void {
  port.addEventListener('message', ({ data }) => {
    const asked = data as Asked
    port.postMessage(answerTo(asked, reader))
  })
  port.postMessage(started)
}

function answerTo({ id, name, args }: Asked, reader: ListReader): Answer {
  try {
    const call = reader[name] as (...given: typeof args) => unknown
    return { id, value: call(...args) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

/** Asks the reader behind a port. Each question has a number, so that two lists at once keep their answers apart. */
export function readerBehind(port: Port): FarReader {
  let count = 0
  let gone: Error | null = null
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  const start = Promise.withResolvers<void>()
  port.addEventListener('message', ({ data }) => {
    if (data === started) return start.resolve()
    const answer = data as Answer
    const waiting = open.get(answer.id)
    open.delete(answer.id)
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(answer.value)
  })
  return {
    ask<N extends Name>(name: N, ...args: Parameters<ListReader[N]>) {
      if (gone !== null) return Promise.reject(gone)
      count += 1
      const waiting = Promise.withResolvers<unknown>()
      open.set(count, waiting)
      port.postMessage({ id: count, name, args })
      return waiting.promise as Promise<ReturnType<ListReader[N]>>
    },
    hasStarted: start.promise,
    fail(error) {
      gone = error
      start.reject(error)
      for (const waiting of open.values()) waiting.reject(error)
      open.clear()
    },
  }
}
