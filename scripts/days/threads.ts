import { AsyncLocalStorage } from 'node:async_hooks'

const threads = new AsyncLocalStorage<string>()

/** Names whatever no player and no job has begun. */
export const background = 'background'

/** Returns the name of the thread that runs now, which timers and answers keep. */
export function currentThread(): string {
  return threads.getStore() ?? background
}

/** Runs something, and all that it starts, as the thread of a name. */
export function inThread<T>(name: string, run: () => T): T {
  return threads.run(name, run)
}
