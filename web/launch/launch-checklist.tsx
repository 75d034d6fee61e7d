import { useQuery } from '@tanstack/react-query'
import type { LaunchChecklist as Checklist, LaunchLine } from '#contract/launch-checklist.ts'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { ChecklistRow } from './checklist-row.tsx'
import { checklistQuery } from './launch-queries.ts'

const groups: readonly { title: string; lines: readonly LaunchLine[] }[] = [
  { title: 'What we sell', lines: ['markets', 'prices', 'fees', 'hours'] },
  { title: 'How people reach us', lines: ['contact', 'mail', 'waiting', 'push'] },
  { title: 'Who shops, and how it is paid', lines: ['agents', 'duty', 'payments'] },
  { title: 'Doors and keys', lines: ['owner', 'demo', 'site'] },
  { title: 'Only you can tell', lines: ['riders', 'phone', 'texts', 'backup'] },
]

/** What must be true before the site opens, each line as it stands now. */
export function LaunchChecklist() {
  const { data, error, isFetching, refetch } = useQuery(checklistQuery)
  return (
    <section aria-labelledby="checklist" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="checklist" className="text-lg">
          Before we open
        </h2>
        {data !== undefined && <Tally lines={data.lines} />}
      </div>
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading the checklist" className="grid gap-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not load the checklist."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <Groups checklist={data} />}
    </section>
  )
}

function Groups({ checklist }: { checklist: Checklist }) {
  const me = useMe()
  if (me == null) return null
  const lines = new Map(checklist.lines.map((line) => [line.id, line]))
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <Card key={group.title} isFlush>
          <h3 className="px-4 pt-4 text-base sm:px-5">{group.title}</h3>
          <ul className="divide-y divide-line">
            {group.lines.map((id) => {
              const line = lines.get(id)
              return line && <ChecklistRow key={id} line={line} facts={checklist.facts} me={me} />
            })}
          </ul>
        </Card>
      ))}
    </div>
  )
}

/** "9 of 18 ready, 6 want attention, 3 left out". */
function Tally({ lines }: Pick<Checklist, 'lines'>) {
  const count = (state: string) => lines.filter((line) => line.state === state).length
  const parts = [
    `${count('ready')} of ${lines.length} ready`,
    `${count('attention')} ${count('attention') === 1 ? 'wants' : 'want'} attention`,
    `${count('left_out')} left out`,
  ]
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      {parts.join(', ')}
    </p>
  )
}
