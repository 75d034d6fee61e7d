import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { RunKind } from '#contract/runs/runs.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ReadFact } from '#server/platform/database/with-facts.ts'

/** Names what a run is done to, and what people call it. */
export interface RunSubject {
  id: string
  label: string
}

interface Line {
  runId: string
  subject: string
  /** Is who started the run, with the rights that they have now. */
  admin: CurrentUser
  /** Reads before the transaction what has to be known. */
  readFact: ReadFact
}

/** Does what a kind of run does to one subject. */
export interface RunWork {
  /** In the transaction that writes the line's outcome; what it throws undoes it and is the line's refusal. */
  apply(tx: Tx, line: Line, params: unknown): Promise<void>
}

/** The kinds of run that a feature has. */
export type RunWorks = Partial<Record<RunKind, RunWork>>

/** A kind of run that reads its parameters as they were stored, by an older version perhaps. */
export function runWork<Params extends object>(
  params: z.ZodType<Params>,
  apply: (tx: Tx, line: Line, params: Params) => Promise<void>,
): RunWork {
  return { apply: (tx, line, stored) => apply(tx, line, params.parse(stored)) }
}
