import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { Services } from '#server/feature.ts'
import type { Dice } from './dice.ts'
import { pidOf } from './gate-tickets.ts'
import { cutOff, isDatabaseAway, isForgotten, refuseConnections } from './gated-client.ts'
import { type Passing, untilDone } from './instants.ts'
import { NoAnswer, SimProcess } from './sim-process.ts'
import { realPause } from './sim-time.ts'
import { background, inThread } from './threads.ts'

interface Started {
  app: FastifyInstance
  services: Services
}

interface Running extends Started {
  process: SimProcess
}

interface Given {
  passing: Passing
  /** Connects the simulation itself, which looks at locks. */
  locks: pg.Client
  /** Says which of two processes takes a request. */
  dice: Dice
  start(): Promise<Started>
}

const askAgainMs = 2_000

/** The process that serves now, and those that come after it. */
export class Processes {
  readonly #given: Given
  #running: Running
  /** What came before, while both serve. */
  #older: Running | null = null
  /** What somebody waits for who starts or ends a process. */
  #changing: Promise<void> | null = null
  #loseJobs = (): void => undefined

  /** Starts the first process. */
  static async start(given: Given): Promise<Processes> {
    return new Processes(given, await untilDone(given.passing, begin(given)))
  }

  private constructor(given: Given, first: Running) {
    this.#given = given
    this.#running = first
  }

  /** What the process that came last is made of. */
  get current(): Started {
    return this.#running
  }

  /** Has jobs done; returns false where they were left in the middle. */
  async doJobs(work: () => Promise<void>): Promise<boolean> {
    if (isDatabaseAway()) return true
    const { promise: lost, resolve: lose } = Promise.withResolvers<boolean>()
    this.#loseJobs = () => lose(false)
    return Promise.race([this.#running.process.run(work).then(() => true, unlessKilled), lost])
  }

  /** Sends a request; throws NoAnswer where whoever takes it is gone before it has answered. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse> {
    const older = this.#older !== null && this.#given.dice.chance(0.5) ? this.#older : null
    const { process, app } = older ?? this.#running
    return process.run(() => app.inject(request))
  }

  /** Sends a request again until somebody is there who answers it, as the machines of others do. */
  async askUntilAnswered(request: InjectOptions): Promise<LightMyRequestResponse> {
    for (;;) {
      try {
        return await this.ask(request)
      } catch (error) {
        unlessKilled(error)
      }
      await sleep(askAgainMs)
    }
  }

  /** Ends the process as it stands, with all that it holds; another one starts after some time. */
  async kill(downMs: number): Promise<void> {
    const { process } = this.#running
    process.die()
    const pids = cutOff(process)
    this.#given.passing.gate.forget((client) => isForgotten(client))
    await untilGone(this.#given.locks, pids)
    this.#change(async () => {
      await sleep(downMs)
      this.#running = await begin(this.#given)
    })
    process.hangUp()
  }

  /** Ends all connections to the database, and refuses others until they are taken again. */
  async takeDatabaseAway(): Promise<void> {
    refuseConnections(true)
    const { clients } = this.#running.process
    const pids = [...clients].map(pidOf)
    await this.#given.locks.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
    await untilGone(this.#given.locks, pids)
    while (clients.size > 0) await realPause(1)
    // The workers' own connection is gone with what they were doing.
    this.#loseJobs()
  }

  /** Sets the clock of the process ahead of everybody's, or behind. */
  setClock(aheadMs: number): void {
    this.#running.process.aheadMs = aheadMs
  }

  /** Starts another process; both take requests in turn until `endDeployment`. */
  deploy(): void {
    this.#change(async () => {
      const next = await begin(this.#given)
      this.#older = this.#running
      this.#running = next
    })
  }

  endDeployment(): void {
    const older = this.#older
    this.#older = null
    if (older === null) return
    this.#change(async () => {
      await older.process.untilIdle()
      await older.process.run(() => end(older))
    })
  }

  /** Waits for the processes that are being started or ended. */
  async untilChanged(): Promise<void> {
    if (this.#changing !== null) await untilDone(this.#given.passing, this.#changing)
    this.#changing = null
  }

  async close(): Promise<void> {
    for (const each of [this.#older, this.#running])
      if (each !== null && !each.process.isDead) await end(each)
  }

  #change(work: () => Promise<void>): void {
    this.#changing = inThread(background, work)
  }
}

async function begin({ start }: Given): Promise<Running> {
  const process = new SimProcess()
  return { process, ...(await process.run(start)) }
}

/** Ends a process as a deployment does: it finishes what it has begun. */
async function end({ app, services }: Started): Promise<void> {
  services.readiness.leave()
  await Promise.all([app.close(), services.stopJobs()])
  await services.close()
}

function unlessKilled(error: unknown): boolean {
  if (!(error instanceof NoAnswer)) throw error
  return false
}

/** Resolves when sessions of somebody who has gone have ended, and with them what they had not committed. */
async function untilGone(control: pg.Client, pids: number[]): Promise<void> {
  for (;;) {
    const { rows } = await control.query('select from pg_stat_activity where pid = any($1)', [pids])
    if (rows.length === 0) return
    await realPause(1)
  }
}
