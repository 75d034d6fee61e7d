import { setTimeout as sleep } from 'node:timers/promises'
import { createPractice, type PracticeContext } from './play-practice.ts'

const tickMs = 2_000

/** Has simulated agents carry out orders on a server that may practise; on any other it adds nothing. */
export function practiceFeature(base: PracticeContext) {
  return base.config.practice === 'on' ? { listening: (url: string) => playOn(base, url) } : {}
}

/** Plays from now on, through the server's own address. Returns how to end it. */
function playOn(context: PracticeContext, url: string): () => Promise<void> {
  const { log, readSettings } = context
  const practice = createPractice(context, url)
  const over = new AbortController()
  const { signal } = over
  const play = async () => {
    while (!signal.aborted) {
      try {
        const { practicePace } = await readSettings()
        await practice.turn(tickMs * practicePace)
      } catch (error) {
        log.warn({ err: error }, 'The simulated agents missed a turn')
      }
      await sleep(tickMs, undefined, { signal }).catch(() => undefined)
    }
    await practice.leave()
  }
  const playing = play()
  return async () => {
    over.abort()
    await playing
  }
}
