import { staysInTransaction } from '#server/platform/database/named-statements.ts'
import type { Session } from './gate-tickets.ts'

/** Follows what sessions hold and send, by the statements that the gate lets through. */
export class GateSessions {
  /** Keeps those within a transaction, which alone hold locks while they send nothing. */
  readonly #inside = new Set<Session>()
  /** Keeps those that have sent listeners something, which comes with the end of their transaction. */
  readonly #sending = new Set<Session>()
  #isUnheard = false

  note(client: Session, text: string): void {
    // Triggers send to workers alone, of whom there are none here.
    if (/notify/i.test(text)) this.#sending.add(client)
    if (staysInTransaction(text, this.#inside.has(client))) {
      this.#inside.add(client)
      return
    }
    this.#inside.delete(client)
    if (this.#sending.delete(client)) this.#isUnheard = true
  }

  /** Forgets a connection that has ended. */
  forget(client: Session): void {
    this.#inside.delete(client)
    this.#sending.delete(client)
  }

  forgetAll(isGone: (client: Session) => boolean): void {
    for (const client of [...this.#inside, ...this.#sending]) if (isGone(client)) this.forget(client)
  }

  /** Returns whether another session than this one is within a transaction. */
  holdsAnother(client: Session): boolean {
    return this.#inside.size > (this.#inside.has(client) ? 1 : 0)
  }

  /** Returns whether listeners may have been sent something since the last call. */
  takeUnheard(): boolean {
    const wasUnheard = this.#isUnheard
    this.#isUnheard = false
    return wasUnheard
  }
}
