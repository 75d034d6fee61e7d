import { z } from 'zod'
import { defineEndpoint, type Permission } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { runLinesOutcome, runsState } from '#domain/column-values.ts'

/** Lists what can be done to many at once, and which admins may start, see and cancel it. */
export const runKinds = {
  assign_orders: 'orders.manage',
  cancel_orders: 'orders.manage',
  message_orders: 'chats.manage',
  retry_payments: 'money.manage',
  cancel_payments: 'money.manage',
  move_pictures: 'settings.manage',
} as const satisfies Record<string, Permission>
export type RunKind = keyof typeof runKinds

/** Limits how many subjects one run may have. */
export const mostInRun = 2000

export type RunState = (typeof runsState)[number]

const count = z.int().min(0)
export const run = z.object({
  id: idOf('run'),
  kind: z.string(),
  state: z.enum(runsState),
  /** Counts all subjects, and those that were done, refused for a reason of theirs, or failed through a fault of ours. */
  total: count,
  done: count,
  refused: count,
  failed: count,
  /** Says why it stopped before its end. */
  reason: z.string().nullable(),
  byName: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type Run = z.output<typeof run>

const runLine = z.object({
  place: count,
  /** Names the subject as people do, such as by an order's code. */
  label: z.string(),
  outcome: z.enum(runLinesOutcome).nullable(),
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type RunLine = z.output<typeof runLine>

const params = z.strictObject({ id: idOf('run') })

export const listRunsEndpoint = defineEndpoint({
  id: 'runs.list',
  method: 'GET',
  path: '/api/admin/runs',
  summary: 'Runs of the kinds that this person may start, newest first; none for others',
  access: 'signedIn',
  query: pageQuery,
  response: pageOf(run),
})

export const getRunEndpoint = defineEndpoint({
  id: 'runs.get',
  method: 'GET',
  path: '/api/admin/runs/:id',
  summary: 'How far a run is',
  access: 'signedIn',
  params,
  response: run,
})

export const listRunLinesEndpoint = defineEndpoint({
  id: 'runs.lines',
  method: 'GET',
  path: '/api/admin/runs/:id/lines',
  summary: 'What came of each subject of a run, in its order, or only what was not done',
  access: 'signedIn',
  params,
  query: pageQuery.extend({ only: z.literal('not_done').optional() }),
  response: pageOf(runLine),
})

export const cancelRunEndpoint = defineEndpoint({
  id: 'runs.cancel',
  method: 'POST',
  path: '/api/admin/runs/:id/cancel',
  summary: 'Stop a run after the line that it is at; what was done stays done',
  access: 'signedIn',
  params,
  response: run,
})

export const exportRunEndpoint = defineEndpoint({
  id: 'runs.export',
  method: 'GET',
  path: '/api/admin/runs/:id/run.csv',
  summary: 'What came of each subject of a run, as a table to save',
  access: 'signedIn',
  params,
  response: z.string(),
  kind: 'csv',
})
