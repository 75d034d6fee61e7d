import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Outlook, Probe } from './outlook.ts'
import type { LookAhead, Plan, PlanRequest } from './plan-request.ts'
import type { Decisions } from './planner-state.ts'
import type { ThreadMessage } from './planner-worker.ts'
import type { ReplayFigures, ReplayRequest } from './replay-days.ts'

export interface PlannerThread {
  plan: Plan
  lookAhead: LookAhead
  /** Plans days anew that are over; rounds that come meanwhile wait, so it is done in a thread of its own. */
  replay(request: ReplayRequest): Promise<ReplayFigures | null>
  stop(): Promise<void>
}

type Answer = { id: number; answer: unknown } | { id: number; error: string }

interface Pending {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Copying thousands of agents to the thread at once would hold up requests. */
const agentsAtOnce = 250

/**
 * Plans in a thread of its own, so that no request waits for it. The thread starts with the first round and is
 * started again after it ended; a round that it died in is rejected. One that plans nothing holds up no process's end.
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
      if (pending.size === 0) started.unref()
    })
    started.on('error', failAll)
    started.on('exit', () => {
      if (worker === started) failAll(new Error('the planner thread has ended'))
    })
    return started
  }

  /** Sends what is to be done, in parts, and waits for what comes of it. */
  async function run(parts: (id: number) => AsyncIterable<ThreadMessage>): Promise<unknown> {
    // A round that is still under way must not start a thread that nobody stops.
    if (hasStopped) throw new Error('the planner has stopped')
    worker ??= start()
    const asked = worker
    lastId += 1
    const id = lastId
    const answer = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }))
    asked.ref()
    // Where the thread ends while it is sent the parts, the caller learns that below.
    answer.catch(() => undefined)
    for await (const part of parts(id)) asked.postMessage(part)
    return answer
  }

  // The worker answers each kind of message with its own figures, which no message says.
  return {
    plan: (request) => run((id) => partsOf(id, request, null)) as Promise<Decisions>,
    lookAhead: (request, probes) => run((id) => partsOf(id, request, probes)) as Promise<Outlook>,
    replay: (request) =>
      run(async function* (id) {
        yield { id, replay: request }
      }) as Promise<ReplayFigures | null>,
    async stop() {
      hasStopped = true
      await worker?.terminate()
    },
  }
}

/** A request in parts, between which other work of this thread has its turn. */
async function* partsOf(
  id: number,
  { agents, orders, ...rest }: PlanRequest,
  probes: readonly Probe[] | null,
): AsyncIterable<ThreadMessage> {
  for (let from = 0; from < Math.max(agents.length, orders.length); from += agentsAtOnce) {
    const until = from + agentsAtOnce
    yield { id, agents: agents.slice(from, until), orders: orders.slice(from, until) }
    if (until < agents.length) await nextTurn()
  }
  yield { id, rest, probes }
}
