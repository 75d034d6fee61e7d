import { createHook } from 'node:async_hooks'
import { stat } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { Worker } from 'node:worker_threads'
import { realPause } from './sim-time.ts'

// Taken before the simulation replaces the like.
const { setImmediate: nextTurn } = globalThis

const workerPauseMs = 2
/** After so many turns of the event loop in which nothing began, nothing will begin by itself. */
const calmTurns = 2

/** Matches what belongs to sockets, streams, timers and turns; anything else may be in Node's own threads. */
const others =
  /^(?:TCP|PIPE|TTY|WRITEWRAP|SHUTDOWNWRAP|GETADDRINFO|STREAM_END_OF_STREAM|Timeout|Immediate|TickObject|Microtask|HTTP|MESSAGEPORT|BLOBREADER|bound-anonymous-fn)/

/** Matches what is in a thread of Node once and never again. */
const isOnce = /REQUEST$|^FSREQ/

/** Knows whether this process still does something by itself, whatever time that takes on this machine. */
export interface Machine {
  /** Resolves once nothing runs here, in Node's own threads or in a later turn; answers by sockets and timers are not waited for. */
  settled(): Promise<void>
}

/**
 * Node does files, pictures, compression and keys in threads of its own, which must be a single one here: what is put there
 * last is then done last, and whatever was begun there before has ended.
 */
export function watchMachine(): Machine {
  if (process.env['UV_THREADPOOL_SIZE'] !== '1')
    throw new Error('UV_THREADPOOL_SIZE must be 1 before anything is done in threads of Node')
  const foreign = new Set<number>()
  const ofThreads = new Set<number>()
  const onceInThreads = new Set<number>()
  let isOwn = false
  let seen = 0
  const own = (begin: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      isOwn = true
      begin(resolve)
      isOwn = false
    })
  createHook({
    init(id, type) {
      if (isOwn || type === 'TickObject') return
      if (type === 'Immediate') seen += 1
      else foreign.add(id)
      if (!others.test(type)) (isOnce.test(type) ? onceInThreads : ofThreads).add(id)
    },
    before(id) {
      if (foreign.has(id)) seen += 1
    },
    destroy(id) {
      foreign.delete(id)
      ofThreads.delete(id)
      onceInThreads.delete(id)
    },
    trackPromises: false,
  }).enable()
  const workers = countWorkers()
  const turn = () => own((done) => nextTurn(done))
  const drained = async () => {
    const begun = [...onceInThreads]
    await own((done) => stat('/', () => done()))
    // They stay until they are collected, and are not waited for again.
    for (const id of begun) onceInThreads.delete(id)
  }
  return {
    async settled() {
      for (;;) {
        for (let calm = 0; calm < calmTurns; calm += 1) {
          const before = seen
          await turn()
          if (seen !== before) calm = -1
        }
        const before = seen
        if (workers.size > 0) await realPause(workerPauseMs)
        else if (ofThreads.size === 0 && onceInThreads.size === 0) return
        else await drained()
        await turn()
        if (seen === before && workers.size === 0) return
      }
    },
  }
}

/** Keeps the workers that live: each is begun for one thing and ends with it. */
function countWorkers(): ReadonlySet<Worker> {
  const living = new Set<Worker>()
  class CountedWorker extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      living.add(this)
      this.once('exit', () => living.delete(this))
    }
  }
  Object.assign(createRequire(import.meta.url)('node:worker_threads'), { Worker: CountedWorker })
  syncBuiltinESMExports()
  return living
}
