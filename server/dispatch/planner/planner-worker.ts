import { parentPort } from 'node:worker_threads'
import { type PlanRequest, planRequest } from './plan-request.ts'

/** The thread's side of `planner-thread.ts`. */
parentPort?.on('message', ({ id, request }: { id: number; request: PlanRequest }) => {
  try {
    parentPort?.postMessage({ id, decisions: planRequest(request) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) })
  }
})
