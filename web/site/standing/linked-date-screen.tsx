import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerLinkedDateEndpoint, type DateAction } from '#contract/standing/standing.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi, isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { DateActions } from './date-actions.tsx'
import { linkedDateQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

/** Where a reminder leads: one date, and nothing else of its customer. Opening it does nothing. */
export function LinkedDateScreen({ params }: ScreenProps<{ token: string }>) {
  const { token } = params
  const asked = orRefusal(linkedDateQuery(token), [400, 404, 410])
  const query = useQuery(asked)
  const client = useQueryClient()
  const answering = useWrite({
    mutationFn: (body: DateAction | { do: 'pause' }) =>
      callApi(answerLinkedDateEndpoint, { params: { token }, body }),
    onSuccess: (date) => client.setQueryData(asked.queryKey, date),
  })
  const { data } = query
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-8">
      <h1 className="text-2xl">{texts.link.title}</h1>
      {data === undefined ? (
        <LoadState title={texts.page.failed} query={query}>
          <p role="status">{texts.link.checking}</p>
        </LoadState>
      ) : isRefusal(data) ? (
        <p>{texts.link.broken}</p>
      ) : (
        <>
          {answering.error !== null && (
            <Notice tone="pepper">{reasonOf(answering.error, common.failure.general)}</Notice>
          )}
          {data.isPaused && <p>{texts.page.paused}</p>}
          <DateActions date={data} isBusy={answering.isPending} onAnswer={(body) => answering.mutate(body)} />
          {!data.isPaused && (
            <p>
              <Button
                kind="quiet"
                isBusy={answering.isPending}
                onClick={() => answering.mutate({ do: 'pause' })}
              >
                {texts.date.pause}
              </Button>
            </p>
          )}
        </>
      )}
      <TextLink href="/standing" className="inline-flex min-h-11 items-center">
        {texts.link.signIn}
      </TextLink>
    </div>
  )
}
