import type pg from 'pg'

/** Names a connection; of one that waits for a lock the server's process is asked for. */
export type Session = Pick<pg.Client, 'query'>

/** Stands for a statement that waits at the gate or runs. */
export interface Ticket {
  client: Session
  thread: string
  text: string
  order: number
  isBlocked: boolean
  start(): void
  /** Hands the answer over, which has come; null until then. */
  deliver: (() => void) | null
}

/** Shortens a statement for a line that is printed. */
export const shown = ({ thread, text }: Ticket) =>
  `${thread}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`

/** Returns the next statement of each connection that could run, in an order that does not depend on who came first. */
export function headsOf(waiting: readonly Ticket[], running: ReadonlySet<Ticket>): Ticket[] {
  const taken = new Set([...running].map(({ client }) => client))
  const heads: Ticket[] = []
  for (const ticket of waiting) {
    if (taken.has(ticket.client)) continue
    taken.add(ticket.client)
    heads.push(ticket)
  }
  return heads.sort((a, b) => (a.thread === b.thread ? a.order - b.order : a.thread < b.thread ? -1 : 1))
}

/** The driver's types leave the session's number out. */
export const pidOf = (client: Session) => (client as unknown as { processID: number }).processID

export const createFigures = () => ({
  choices: 0,
  statements: { actor: 0, jobs: 0, background: 0 },
  /** Statements of jobs that have changed something. */
  changesOfJobs: 0,
})
