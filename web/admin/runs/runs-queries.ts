import { getRunEndpoint, listRunLinesEndpoint, listRunsEndpoint, type Run } from '#contract/runs/runs.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, idPart, listAddress } from '#web/platform/page/list-address.ts'

const paceMs = 1_000

export const runsAddress = listAddress('/admin/runs', {}, ['run', idPart()])

/** Returns whether a run still goes on. */
export const isOpen = (run: Run | undefined) => run?.state === 'queued' || run?.state === 'running'

/** Reads one page of runs, newest first; null is the first page. */
export function runsQuery(cursor: string | null) {
  return apiQuery(
    listRunsEndpoint,
    { query: asked({ cursor }) },
    { staleTime: 1_000, refetchInterval: 5_000 },
  )
}

/** Reads one run, again each second. */
export function runQuery(id: string) {
  return apiQuery(getRunEndpoint, { params: { id } }, { staleTime: paceMs })
}

/** One page of a run's lines, all or only what was not done; null is the first page. */
export function runLinesQuery(id: string, isNotDone: boolean, cursor: string | null) {
  const query = asked({ only: isNotDone ? ('not_done' as const) : null, cursor })
  return apiQuery(listRunLinesEndpoint, { params: { id }, query }, { staleTime: paceMs })
}
