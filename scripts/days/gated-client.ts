import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { currentProcess, type SimProcess } from './sim-process.ts'
import type { StatementGate } from './statement-gate.ts'
import { currentThread } from './threads.ts'

type Query = (...given: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void
type Notice = { channel: string; payload: string }

/** The driver's own parts, which its types leave out. */
interface Driver {
  query: Query
  _connect(callback: Answered): void
  end(callback?: () => void): Promise<void> | undefined
  _handleNotification(notice: Notice): void
}

const driver = pg.Client.prototype as unknown as Driver
const { query } = driver
const listening = new Set<pg.Client>()
const owners = new WeakMap<object, SimProcess>()

/** Returns whether a connection was that of a process that is no longer there. */
export const isForgotten = (client: object) => owners.get(client)?.isDead === true
/** What befalls the connections of the server's processes now. */
const trouble = { isAway: false, refusesWrite: null as (() => boolean) | null }

/** Has the database take connections of processes again, or no more. */
export function refuseConnections(isAway: boolean): void {
  trouble.isAway = isAway
}

export const isDatabaseAway = () => trouble.isAway

/** Has PostgreSQL refuse those writes of processes of which the function says so, as with a full disk. */
export function refuseWrites(refusesWrite: (() => boolean) | null): void {
  trouble.refusesWrite = refusesWrite
}

const never = () => new Promise<never>(() => undefined)

interface Opening {
  deliver: (() => void) | null
}
/** Connections that are being opened, the first that was asked for first. */
const opening: Opening[] = []

/** Leads what this process says to PostgreSQL, and hears from it, by the gate: it all goes by the driver's few methods. */
export function leadByGate(gate: StatementGate): void {
  leadQueries(gate)
  leadConnections(gate)
  const { _handleNotification: handle } = driver
  driver._handleNotification = function held(this: pg.Client, notice) {
    gate.holdNotice(
      AsyncLocalStorage.bind(() => {
        if (!isForgotten(this)) Reflect.apply(handle, this, [notice])
      }),
    )
  }
}

function leadQueries(gate: StatementGate): void {
  driver.query = function gated(this: pg.Client, ...given: unknown[]): unknown {
    if (isForgotten(this)) return never()
    const text = textOf(given[0])
    if (/^\s*listen\s/i.test(text)) listening.add(this)
    const note = noteChanges(gate, text)
    const last = given.at(-1)
    if (typeof last === 'function') {
      gate.enter(this, text, (answered) => {
        const take: Answered = (error, result) => {
          note(result)
          answered(() => (last as Answered)(error, result))
        }
        Reflect.apply(query, this, [...asSent(this, text, given.slice(0, -1)), take])
      })
      return undefined
    }
    return new Promise((resolve, reject) => {
      gate.enter(this, text, (answered) => {
        const answer = Reflect.apply(query, this, asSent(this, text, given)) as Promise<unknown>
        answer.then(
          (result) => {
            note(result)
            answered(() => resolve(result))
          },
          (error: unknown) => answered(() => reject(error)),
        )
      })
    })
  }
}

const changes = /\b(?:insert into|update\s\S+\s(?:\w+\s)?set|delete from|add_job)\b/i

/** Returns what counts a statement of a job that has changed something; what workers do with their jobs is left out. */
function noteChanges(gate: StatementGate, text: string): (result: unknown) => void {
  if (currentThread() !== 'jobs' || !changes.test(text) || text.includes('_private_')) return () => undefined
  return (result) => {
    const { rowCount = 0 } = (result ?? {}) as { rowCount?: number | null }
    if (rowCount) gate.figures.changesOfJobs += 1
  }
}

function leadConnections(gate: StatementGate): void {
  const { _connect: connect, end } = driver
  driver._connect = function counted(this: pg.Client, callback) {
    const process = currentProcess()
    if (process?.isDead) return
    if (process !== null && trouble.isAway) {
      const refuse = AsyncLocalStorage.bind(() => callback(notListening(), undefined))
      gate.expect((done) => {
        setImmediate(() => {
          done()
          refuse()
        })
      })
      return
    }
    if (process !== null) {
      owners.set(this, process)
      process.clients.add(this)
    }
    this.once('end', () => {
      gate.sessions.forget(this)
      listening.delete(this)
      process?.clients.delete(this)
    })
    const own: Opening = { deliver: null }
    opening.push(own)
    gate.expect((done) => {
      let isExpected = true
      const take: Answered = (error, client) => {
        // Whoever asked goes on, in whosever turn it is handed over.
        const deliver = AsyncLocalStorage.bind(() => callback(error, client))
        // A connection that is lost while it is opened says so twice.
        if (!isExpected) return deliver()
        isExpected = false
        own.deliver = () => {
          done()
          deliver()
        }
        handOver()
      }
      Reflect.apply(connect, this, [take])
    })
  }
  driver.end = function counted(this: pg.Client, callback) {
    const ending = Reflect.apply(end, this, []) as Promise<void>
    gate.expect((done) => void ending.finally(done))
    if (callback === undefined) return ending
    void ending.then(callback)
    return undefined
  }
}

/** Cuts the connections of a process that is dead, which hears nothing of it; returns their processes on the server. */
export function cutOff({ clients }: SimProcess): number[] {
  const cut = [...clients]
  clients.clear()
  for (const client of cut) {
    listening.delete(client)
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Duplex } }
    for (const emitter of [client, connection, connection.stream]) emitter.removeAllListeners()
    connection.stream.on('error', () => undefined)
    connection.stream.destroy()
  }
  return cut.map((client) => (client as unknown as { processID: number }).processID)
}

function notListening(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
}

/** PostgreSQL itself refuses, so that the transaction ends as it does with a full disk. */
const refusal = `do $$ begin raise exception using errcode = '53100',
  message = 'could not extend file "base/1/1": No space left on device'; end $$`

// What workers do with their jobs is left out: it fits into pages that are there.
const isWrite = (text: string) =>
  /^\s*(?:insert|update|delete)\b|\binsert into\b|\badd_job\b/i.test(text) && !text.includes('_private_')

/** Returns what is sent to PostgreSQL in place of a statement. */
function asSent(client: pg.Client, text: string, given: unknown[]): unknown[] {
  const isRefused = owners.has(client) && trouble.refusesWrite !== null && isWrite(text)
  return isRefused && trouble.refusesWrite?.() === true ? [refusal] : given
}

/** Hands connections over once none is being opened any more, in the order in which they were asked for: the machine opens them in any. */
function handOver(): void {
  if (opening.some(({ deliver }) => deliver === null)) return
  for (const { deliver } of opening.splice(0)) deliver?.()
}

/** Asks on a connection of the simulation itself, past the gate. */
export async function askDirectly(client: pg.Client, asked: pg.QueryConfig): Promise<void> {
  await Reflect.apply(query, client, [asked])
}

/** Resolves when all that was sent to listeners has come: a session has sent it before it answers what is asked next. */
export async function fetchNotices(): Promise<void> {
  // To one whose connection is lost nothing comes any more.
  await Promise.allSettled([...listening].map((client) => Reflect.apply(query, client, ['select 1'])))
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const { text } = asked as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
