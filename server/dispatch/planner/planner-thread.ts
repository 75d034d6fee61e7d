import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Outlook, Probe } from './outlook.ts'
import type { LookAhead, Plan, PlanRequest } from './plan-request.ts'
import type { Decisions } from './planner-state.ts'
import type { ThreadMessage } from './planner-worker.ts'

export interface PlannerThread {
  plan: Plan
  lookAhead: LookAhead
  stop(): Promise<void>
}

type Answer = { id: number; answer: Decisions | Outlook } | { id: number; error: string }

interface Pending {
  resolve(answer: Decisions | Outlook): void
  reject(error: Error): void
}

/** Copying thousands of agents to the thread at once would hold up requests. */
const agentsAtOnce = 250

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

  async function ask(request: PlanRequest, probes: readonly Probe[] | null): Promise<Decisions | Outlook> {
    // A round that is still under way must not start a thread that nobody stops.
    if (hasStopped) throw new Error('the planner has stopped')
    worker ??= start()
    const asked = worker
    lastId += 1
    const id = lastId
    const answer = new Promise<Decisions | Outlook>((resolve, reject) => pending.set(id, { resolve, reject }))
    // Whether the thread ends while it is still being told, the caller learns below.
    answer.catch(() => undefined)
    const { agents, orders, ...rest } = request
    const send = (message: ThreadMessage) => asked.postMessage(message)
    for (let from = 0; from < Math.max(agents.length, orders.length); from += agentsAtOnce) {
      const until = from + agentsAtOnce
      send({ id, agents: agents.slice(from, until), orders: orders.slice(from, until) })
      if (until < agents.length) await nextTurn()
    }
    send({ id, rest, probes })
    return answer
  }

  return {
    plan: (request) => ask(request, null) as Promise<Decisions>,
    lookAhead: (request, probes) => ask(request, probes) as Promise<Outlook>,
    async stop() {
      hasStopped = true
      await worker?.terminate()
    },
  }
}
