import { useQueryClient } from '@tanstack/react-query'
import { type LaunchItem, markLaunchItemEndpoint } from '#contract/launch/launch-checklist.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { checklistQuery } from './launch-queries.ts'

/** Decides about a line by hand, or takes that back; after a refusal the checklist is read again. */
export function useMarkItem(item: LaunchItem) {
  const client = useQueryClient()
  const { queryKey } = checklistQuery
  return useWrite({
    mutationFn: (isMarked: boolean) =>
      callApi(markLaunchItemEndpoint, { params: { line: item }, body: { isMarked } }),
    onSuccess: (checklist) => client.setQueryData(queryKey, checklist),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showToast(reasonOf(error, common.failure.general), { tone: 'danger' })
    },
  })
}
