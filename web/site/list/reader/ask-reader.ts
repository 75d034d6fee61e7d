import type { AllWords } from '#contract/lists/lists.ts'
import { log } from '#web/platform/core/log.ts'
import type { ListReader } from './list-reader.ts'
import { type FarReader, readerBehind } from './reader-messages.ts'

type Ask = FarReader['ask']

/** A worker that has said nothing for so long is not waited for. */
const startMs = 10_000

/** A reader, and the words that it was told last. */
interface Taught {
  ask: Ask
  known: AllWords | null
}

let reader: Promise<Taught> | null = null

/**
 * Asks the reader of lists with these words. It reads in a worker, so that typing and tapping go on meanwhile; where a
 * browser starts none, or it fails, the page reads by itself.
 */
export async function askReader<N extends Exclude<keyof ListReader, 'learn'>>(
  words: AllWords,
  name: N,
  ...args: Parameters<ListReader[N]>
): Promise<ReturnType<ListReader[N]>> {
  reader ??= startWorker()
  const asked = reader
  try {
    return await askIt(await asked, words, name, args)
  } catch (error) {
    log('WARN', 'The page reads the list by itself', error)
    // Another list may have noticed before.
    const here = reader === asked || reader === null ? readHere() : reader
    reader = here
    return askIt(await here, words, name, args)
  }
}

/** Starts the reader and has it learn the words, so that the first list does not wait for that. */
export async function warmReader(words: AllWords): Promise<void> {
  await askReader(words, 'read', [])
}

/** Has it learn the words where it has others, and asks in the same turn, so that nobody else's words come between. */
async function askIt<N extends keyof ListReader>(
  taught: Taught,
  words: AllWords,
  name: N,
  args: Parameters<ListReader[N]>,
): Promise<ReturnType<ListReader[N]>> {
  const learnt = taught.known === words ? null : taught.ask('learn', words)
  taught.known = words
  const [answer] = await Promise.all([taught.ask(name, ...args), learnt])
  return answer
}

async function startWorker(): Promise<Taught> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  const far = readerBehind(worker)
  const giveUp = (reason: string) => {
    worker.terminate()
    far.fail(new Error(reason))
  }
  worker.addEventListener('error', () => giveUp('The worker of the list has failed'))
  const timer = setTimeout(() => giveUp('The worker of the list did not start'), startMs)
  await far.hasStarted.finally(() => clearTimeout(timer))
  return { ask: far.ask, known: null }
}

/** The same reader in the page itself. */
async function readHere(): Promise<Taught> {
  try {
    const { createListReader } = await import('./list-reader.ts')
    const here = createListReader()
    const ask: Ask = async <N extends keyof ListReader>(name: N, ...args: Parameters<ListReader[N]>) => {
      const call = here[name] as (...given: typeof args) => ReturnType<ListReader[N]>
      return call(...args)
    }
    return { ask, known: null }
  } catch (error) {
    // Tried anew with the next list: the network may be back.
    reader = null
    throw error
  }
}
