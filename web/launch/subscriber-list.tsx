import { Download, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { exportSubscribers, type Subscriber } from '#contract/launch.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { useSubscribers } from './use-subscribers.ts'

/** Who asked to be told of the launch: found by name or e-mail, and taken along as a table. */
export function SubscriberList({ count }: { count: number }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useSubscribers(search)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          Waiting for the launch{' '}
          <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{count}</span>
        </h2>
        <a href={exportSubscribers.path} download className={buttonClass('secondary')}>
          <Download aria-hidden="true" /> CSV
        </a>
      </div>
      <div className="max-w-md">
        <TextField
          label="Find somebody"
          isLabelHidden
          type="search"
          placeholder="Name or e-mail"
          leading={<Search aria-hidden="true" />}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {list.found === undefined && list.error === null && (
        <div role="status" aria-label="Loading the list" className="grid gap-1">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-10" />
          ))}
        </div>
      )}
      {list.isChanging && list.error !== null && (
        <ErrorState
          title="We could not load the list."
          detail={reasonOf(list.error, 'Check the network.')}
          onRetry={() => list.retry()}
          isRetrying={list.isFetching}
        />
      )}
      {list.found !== undefined && (list.error === null || !list.isChanging) && (
        <div className={`grid gap-4 ${list.isChanging ? 'opacity-60' : ''}`} aria-busy={list.isFetching}>
          <DataTable
            caption="Who waits for the launch, newest first"
            columns={columns}
            rows={list.found}
            rowKey={(subscriber) => subscriber.id}
            empty={<Nobody typed={search} />}
          />
          {list.hasMore && (
            <Button
              kind="secondary"
              isBusy={list.isLoadingMore}
              onClick={list.showMore}
              className="justify-self-center"
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const columns: Column<Subscriber>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="break-all text-adire underline">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    head: 'Since',
    hideBelow: 'sm',
    cell: ({ createdAt }) => timeText(Date.parse(createdAt), 'full'),
  },
]

function Nobody({ typed }: { typed: string }) {
  if (typed !== '') return <EmptyState title="Nobody fits">We find the beginnings of words.</EmptyState>
  return (
    <EmptyState title="Nobody yet">Whoever leaves a name on the Coming Soon page is listed here.</EmptyState>
  )
}
