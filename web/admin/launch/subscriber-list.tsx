import { useDeferredValue, useState } from 'react'
import { exportSubscribersEndpoint, type Subscriber } from '#contract/launch/launch.ts'
import { CsvDownload } from '#web/admin/csv-download.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'
import { useSubscribers } from './use-subscribers.ts'

/** The launch list: searched by name or email, and downloaded as a table. */
export function SubscriberList({ count }: { count: number }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useSubscribers(search)
  const hasFailed = list.isChanging && list.error !== null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          {texts.launchList2}{' '}
          <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{count}</span>
        </h2>
        <CsvDownload href={exportSubscribersEndpoint.path} />
      </div>
      <div className="max-w-md">
        <SearchField
          label={texts.searchTheLaunchList}
          placeholder={texts.nameOrEmail}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {list.found === undefined || hasFailed ? (
        <LoadState title={texts.weCouldNotLoadTheList} query={list}>
          <div role="status" aria-label={texts.loadingTheList} className="grid gap-1">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-10" />
            ))}
          </div>
        </LoadState>
      ) : (
        <div className={`grid gap-4 ${list.isChanging ? 'opacity-60' : ''}`} aria-busy={list.isFetching}>
          <DataTable
            caption={texts.launchList3}
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
              {texts.showMore}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const columns: Column<Subscriber>[] = [
  { key: 'name', head: texts.name, cell: ({ name }) => name },
  {
    key: 'email',
    head: texts.email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="break-all text-adire underline">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    head: texts.signedUp,
    hideBelow: 'sm',
    cell: ({ createdAt }) => timeText(Date.parse(createdAt), 'full'),
  },
]

function Nobody({ typed }: { typed: string }) {
  if (typed !== '')
    return <EmptyState title={texts.noMatch}>{texts.typeTheBeginningOfANameOrEmail}</EmptyState>
  return <EmptyState title={texts.nobodyYet}>{texts.peopleWhoSignUpOnTheComing}</EmptyState>
}
