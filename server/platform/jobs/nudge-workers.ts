import type { Worker, WorkerEvents } from 'graphile-worker'

const nudgeAfterMs = [10, 100]

/** Returns the workers that may be nudged, as a set that follows them. */
export function followWorkers(events: WorkerEvents): ReadonlySet<Worker> {
  const awake = new Set<Worker>()
  events.on('worker:create', ({ worker }) => awake.add(worker))
  events.on('worker:release', ({ worker }) => awake.delete(worker))
  return awake
}

export function nudgeIdle(awake: ReadonlySet<Worker>, count: number): void {
  const idle = [...awake].filter((worker) => worker.getActiveJob() === null)
  for (const worker of idle.slice(0, count)) worker.nudge()
}

/** A worker asks for its next job before the outcome of this one is written, when the job's queue is still taken. */
export function nudgeForQueues(events: WorkerEvents, awake: ReadonlySet<Worker>): void {
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return
    for (const delayMs of nudgeAfterMs) setTimeout(() => awake.has(worker) && worker.nudge(), delayMs)
  })
}
