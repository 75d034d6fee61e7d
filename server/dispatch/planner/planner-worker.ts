import { parentPort } from 'node:worker_threads'
import { planRequest } from './plan-request.ts'
import type { PlannerJob } from './planner-thread.ts'
import { replayDays } from './replay-days.ts'

/** The thread's side of `planner-thread.ts`. */
parentPort?.on('message', ({ id, job }: { id: number; job: PlannerJob }) => {
  try {
    const answer = job.kind === 'plan' ? planRequest(job.request) : replayDays(job.request)
    parentPort?.postMessage({ id, answer })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) })
  }
})
