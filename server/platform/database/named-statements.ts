import { createHash } from 'node:crypto'

/** A statement is named from its third call on: what is built for a single call is not worth keeping. */
const callsBefore = 2
/** Every connection keeps the plan of each named statement, some 50 kB: with more than these the rest have no name. */
const mostNamed = 400
const mostCounted = 4_000
const beginsTransaction = /^(?:begin|start transaction)\b/
const endsTransaction = /^(?:commit|rollback(?! to)|abort)\b/
const isPlanned = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/** The names under which PostgreSQL keeps the plans of the statements that a process sends again and again. */
export class NamedStatements {
  readonly #names = new Map<string, string>()
  readonly #calls = new Map<string, number>()
  #generation = 0

  /** Counts migrations that changed what kept plans return; connections keep those from before for as long as they live. */
  get generation(): number {
    return this.#generation
  }

  /** Returns the name of a statement; undefined for one that has none, or none yet. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= mostNamed || !isPlanned.test(text)) return undefined
    const calls = this.#calls.get(text) ?? 0
    if (calls < callsBefore) {
      if (this.#calls.size >= mostCounted) this.#calls.clear()
      this.#calls.set(text, calls + 1)
      return undefined
    }
    this.#calls.delete(text)
    const hash = createHash('sha1').update(text).digest('base64url').slice(0, 16)
    const name = `s${this.#generation}_${hash}`
    this.#names.set(text, name)
    return name
  }

  /** Forgets every name: a migration has changed what a kept plan returns. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

/** Follows whether a connection is within a transaction after a statement. */
export function staysInTransaction(text: string, wasInside: boolean): boolean {
  if (beginsTransaction.test(text)) return true
  return wasInside && !endsTransaction.test(text)
}

/** Returns whether a statement was refused because a migration has changed the columns that its kept plan returns. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '0A000' && typeof message === 'string' && message.startsWith('cached plan')
}
