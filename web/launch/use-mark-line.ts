import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LaunchLine, markLaunchLine } from '#contract/launch-checklist.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { checklistQuery } from './launch-queries.ts'

/** Decides about a line by hand, or takes that back; after a refusal the checklist is read again. */
export function useMarkLine(line: LaunchLine) {
  const client = useQueryClient()
  const { queryKey } = checklistQuery
  return useMutation({
    networkMode: 'always',
    mutationFn: (isMarked: boolean) => callApi(markLaunchLine, { params: { line }, body: { isMarked } }),
    onSuccess: (checklist) => client.setQueryData(queryKey, checklist),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showToast(reasonOf(error, 'That did not work. Try again.'), { tone: 'danger' })
    },
  })
}
