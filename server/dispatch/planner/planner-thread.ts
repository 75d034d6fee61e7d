import { Worker } from 'node:worker_threads'
import type { Plan, PlanRequest } from './plan-request.ts'
import type { Decisions } from './planner-state.ts'

export interface PlannerThread {
  plan: Plan
  stop(): Promise<void>
}

type Answer = { id: number; decisions: Decisions } | { id: number; error: string }

interface Pending {
  resolve(decisions: Decisions): void
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
      if ('decisions' in answer) waiting?.resolve(answer.decisions)
      else waiting?.reject(new Error(`the planner failed: ${answer.error}`))
    })
    started.on('error', failAll)
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the planner thread has ended'))
    })
    return started
  }

  return {
    plan: (request: PlanRequest) =>
      new Promise((resolve, reject) => {
        // A round that is still under way must not start a thread that nobody stops.
        if (hasStopped) return reject(new Error('the planner has stopped'))
        worker ??= start()
        lastId += 1
        pending.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, request })
      }),
    async stop() {
      hasStopped = true
      await worker?.terminate()
    },
  }
}
