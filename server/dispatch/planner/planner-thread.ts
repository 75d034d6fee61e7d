import { Worker } from 'node:worker_threads'
import type { Plan, PlanRequest } from './plan-request.ts'
import type { Decisions } from './planner-state.ts'
import type { ReplayFigures, ReplayRequest } from './replay-days.ts'

/** What the thread does, as data. */
export type PlannerJob = { kind: 'plan'; request: PlanRequest } | { kind: 'replay'; request: ReplayRequest }

export interface PlannerThread {
  plan: Plan
  /** Plans days anew that are over; rounds that come meanwhile wait, so it is done in a thread of its own. */
  replay(request: ReplayRequest): Promise<ReplayFigures | null>
  stop(): Promise<void>
}

type Answer = { id: number; answer: unknown } | { id: number; error: string }

interface Pending {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/**
 * Plans in a thread of its own, so that no request waits for it. The thread starts with the first round and is
 * started again after it ended; a round that it died in is rejected.
 */
export function createPlannerThread(): PlannerThread {
  const pending = new Map<number, Pending>()
  let worker: Worker | null = null
  let lastId = 0
  let hasStopped = false

  function failAll(error: Error): void {
    worker = null
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./planner-worker.ts', import.meta.url))
    started.on('message', (answer: Answer) => {
      const waiting = pending.get(answer.id)
      pending.delete(answer.id)
      if ('answer' in answer) waiting?.resolve(answer.answer)
      else waiting?.reject(new Error(`the planner failed: ${answer.error}`))
    })
    started.on('error', failAll)
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the planner thread has ended'))
    })
    return started
  }

  function run(job: PlannerJob): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A round that is still under way must not start a thread that nobody stops.
      if (hasStopped) return reject(new Error('the planner has stopped'))
      worker ??= start()
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, job })
    })
  }

  return {
    // The worker answers each kind of job with its own figures, which no message says.
    plan: (request) => run({ kind: 'plan', request }) as Promise<Decisions>,
    replay: (request) => run({ kind: 'replay', request }) as Promise<ReplayFigures | null>,
    async stop() {
      hasStopped = true
      await worker?.terminate()
    },
  }
}
