import { hashInTurn } from './sim-chance.ts'

/** Plays days that nobody wrote. Must be called once in a process: it replaces the process's clock, timers and chance for good. */
export async function simulate(given: string[]): Promise<number> {
  doOneAtATime()
  const { runDays } = await import('./run-days.ts')
  return runDays(given)
}

/** Plays a practice server through days; must be called once in a process, too. */
export async function soakPractice(given: string[]): Promise<number> {
  doOneAtATime()
  const { runPracticeSoak } = await import('./practice-soak.ts')
  return runPracticeSoak(given)
}

function doOneAtATime(): void {
  // Read when the first of them begins; a single one ends what it does in the order in which it was asked.
  process.env['UV_THREADPOOL_SIZE'] = '1'
  hashInTurn()
}
