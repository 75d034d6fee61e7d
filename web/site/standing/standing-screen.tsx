import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerDateEndpoint,
  type DateAction,
  pauseStandingEndpoint,
  removeStandingEndpoint,
  type Standing,
} from '#contract/standing/standing.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { clockText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { DateActions } from './date-actions.tsx'
import { EditForm } from './edit-form.tsx'
import { RepeatForm } from './repeat-form.tsx'
import { standingQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

/** A customer's standing orders, each with its next dates; with an order in the address, the form that repeats it. */
export function StandingScreen({ search }: ScreenProps) {
  const query = useQuery(standingQuery)
  const orderId = search.get('order')
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8">
      <div>
        <h1 className="text-2xl">{texts.page.title}</h1>
        <p className="mt-2 text-ink-soft">{texts.page.intro}</p>
      </div>
      {orderId !== null && <RepeatForm orderId={orderId} />}
      {query.data === undefined && <LoadState title={texts.page.failed} query={query} />}
      {query.data?.length === 0 && orderId === null && (
        <p>
          {texts.page.empty}{' '}
          <TextLink href="/my-orders" className="inline-flex min-h-11 items-center">
            {texts.page.orders}
          </TextLink>
        </p>
      )}
      {query.data?.map((standing) => (
        <StandingCard key={standing.id} standing={standing} />
      ))}
    </div>
  )
}

type Change = { date: string; action: DateAction } | { isPaused: boolean } | 'remove'

function StandingCard({ standing }: { standing: Standing }) {
  const client = useQueryClient()
  const params = { id: standing.id }
  const changing = useWrite({
    mutationFn: async (change: Change): Promise<unknown> => {
      if (change === 'remove') return callApi(removeStandingEndpoint, { params })
      if ('isPaused' in change) return callApi(pauseStandingEndpoint, { params, body: change })
      return callApi(answerDateEndpoint, { params: { ...params, date: change.date }, body: change.action })
    },
    onSettled: () => client.invalidateQueries({ queryKey: standingQuery.queryKey }),
  })
  const [isEditing, setIsEditing] = useState(false)
  const { weekdays, clock, isPaused, dates, body } = standing
  const isBusy = changing.isPending
  return (
    <Card>
      <h2 className="text-lg">
        {texts.page.every(weekdays.map(texts.form.dayName).join(', '), clockText(clock))}
      </h2>
      <p className="mt-1 text-sm text-pretty wrap-anywhere text-ink-soft">
        {texts.page.items(body.items.map(({ name }) => name).join(', '))}{' '}
        {texts.page.pays[body.paymentMethod]}{' '}
        {body.spendingCapKobo !== null && texts.page.cap(nairaText(body.spendingCapKobo, false))}
      </p>
      {changing.error !== null && (
        <Notice tone="pepper">{reasonOf(changing.error, common.failure.general)}</Notice>
      )}
      {isPaused && <p>{texts.page.paused}</p>}
      <ul className="mt-2 divide-y divide-line">
        {dates.map((date) => (
          <li key={date.date} className="py-3">
            <DateActions
              date={date}
              isBusy={isBusy}
              onAnswer={(action) => changing.mutate({ date: date.date, action })}
            />
            {date.orderId !== null && (
              <TextLink href={`/orders/${date.orderId}`} className="inline-flex min-h-11 items-center">
                {texts.date.see}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {isEditing && <EditForm standing={standing} onDone={() => setIsEditing(false)} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isEditing && (
          <Button kind="secondary" onClick={() => setIsEditing(true)}>
            {texts.page.change}
          </Button>
        )}
        <Button kind="secondary" isBusy={isBusy} onClick={() => changing.mutate({ isPaused: !isPaused })}>
          {isPaused ? texts.page.goOn : texts.page.pause}
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={() => changing.mutate('remove')}>
          {texts.page.remove}
        </Button>
      </div>
    </Card>
  )
}
