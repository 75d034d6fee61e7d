import {
  getRunEndpoint,
  listRunLinesEndpoint,
  type Run,
  type RunLine,
  type RunState,
} from '#contract/runs/runs.ts'
import { eventually } from '../waiting.ts'
import type { Client } from './clients.ts'

/** The run, once it is in this state. */
export function runThatIs(admin: Client, id: string, state: RunState): Promise<Run> {
  return eventually(`the run that is ${state}`, async () => {
    const run = await admin.call(getRunEndpoint, { params: { id } })
    return run.state === state && run
  })
}

/** What came of each subject of a run, in its order. */
export async function linesOf(admin: Client, id: string): Promise<RunLine[]> {
  const { items } = await admin.call(listRunLinesEndpoint, { params: { id }, query: { limit: '100' } })
  return items
}
