import { getRunEndpoint, listRunLinesEndpoint, listRunsEndpoint, type Run } from '#contract/runs/runs.ts'
import { apiQuery } from '#web/platform/api/api.ts'

const paceMs = 1_000

/** Returns whether a run still goes on. */
export const isOpen = (run: Run | undefined) => run?.state === 'queued' || run?.state === 'running'

/** One page of runs, newest first; null is the first page. */
export function runsQuery(cursor: string | null) {
  const query = cursor === null ? {} : { cursor }
  return apiQuery(listRunsEndpoint, { query }, { staleTime: 1_000, refetchInterval: 5_000 })
}

/** One run, read again each second. */
export function runQuery(id: string) {
  return apiQuery(getRunEndpoint, { params: { id } }, { staleTime: paceMs })
}

/** One page of a run's lines, all or only what was not done; null is the first page. */
export function runLinesQuery(id: string, isNotDone: boolean, cursor: string | null) {
  const query = { ...(isNotDone && { only: 'not_done' as const }), ...(cursor === null ? {} : { cursor }) }
  return apiQuery(listRunLinesEndpoint, { params: { id }, query }, { staleTime: paceMs })
}
