import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { Services } from '#server/services.ts'
import { cutOff, isForgotten } from './gated-client.ts'
import { type Passing, untilDone } from './instants.ts'
import { SimProcess } from './sim-process.ts'
import { realPause } from './sim-time.ts'
import { background, inThread } from './threads.ts'

interface Started {
  app: FastifyInstance
  services: Services
}

interface Running extends Started {
  process: SimProcess
}

/** The process that serves now, and those that come after it. */
export interface Processes {
  /** What the process that came last is made of. */
  current(): Started
  /** Has the process do something; throws NoAnswer where it is gone before that is done. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Sends it a request, as `run` does. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Ends it as it stands, with all that it holds; another one starts after some time. */
  kill(downMs: number): Promise<void>
  /** Waits for the process that is being started, where there is one. */
  untilUp(): Promise<void>
  close(): Promise<void>
}

interface Given {
  passing: Passing
  /** A connection of the simulation's own. */
  locks: pg.Client
  start(): Promise<Started>
}

/** Starts the first process. */
export async function startProcesses({ passing, locks, start }: Given): Promise<Processes> {
  const begin = async (): Promise<Running> => {
    const process = new SimProcess()
    return { process, ...(await process.run(start)) }
  }
  let running = await untilDone(passing, begin())
  let starting: Promise<void> | null = null
  return {
    current: () => running,
    run: (work) => running.process.run(work),
    ask: (request) => running.process.run(() => running.app.inject(request)),
    async kill(downMs) {
      const { process } = running
      process.die()
      const pids = cutOff(process)
      passing.gate.forget((client) => isForgotten(client))
      await untilGone(locks, pids)
      starting = inThread(background, async () => {
        await sleep(downMs)
        running = await begin()
      })
      process.hangUp()
    },
    async untilUp() {
      if (starting !== null) await untilDone(passing, starting)
      starting = null
    },
    async close() {
      const { process, services, app } = running
      if (process.isDead) return
      await app.close()
      await services.close()
    },
  }
}

/** Resolves when sessions of somebody who has gone have ended, and with them what they had not committed. */
async function untilGone(control: pg.Client, pids: number[]): Promise<void> {
  for (;;) {
    const { rows } = await control.query('select from pg_stat_activity where pid = any($1)', [pids])
    if (rows.length === 0) return
    await realPause(1)
  }
}
