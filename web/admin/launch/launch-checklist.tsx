import { useQuery } from '@tanstack/react-query'
import type { LaunchChecklist as Checklist, LaunchItem } from '#contract/launch/launch-checklist.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { ChecklistRow } from './checklist-row.tsx'
import { checklistQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

const groups: readonly { title: string; lines: readonly LaunchItem[] }[] = [
  { title: texts.checklist.selling, lines: ['markets', 'photos', 'prices', 'fees', 'hours'] },
  { title: texts.checklist.reachingUs, lines: ['contact', 'mail', 'waiting', 'push'] },
  { title: texts.checklist.agents, lines: ['agents', 'duty', 'payments'] },
  { title: texts.checklist.server, lines: ['owner', 'demo', 'site'] },
  { title: texts.checklist.confirmations, lines: ['riders', 'phone', 'texts', 'backup'] },
]

/** Shows what must be true before the site opens, each line as it is now. */
export function LaunchChecklist() {
  const query = useQuery(checklistQuery)
  const { data } = query
  return (
    <section aria-labelledby="checklist" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="checklist" className="text-lg">
          {texts.checklist.title}
        </h2>
        {data !== undefined && <Tally lines={data.lines} />}
      </div>
      {data === undefined && (
        <LoadState title={texts.checklist.failed} query={query}>
          <div role="status" aria-label={texts.checklist.loading} className="grid gap-3">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </LoadState>
      )}
      {data !== undefined && <Groups checklist={data} />}
    </section>
  )
}

function Groups({ checklist }: { checklist: Checklist }) {
  const me = useMe()
  if (me == null) return null
  const lines = new Map(checklist.lines.map((item) => [item.id, item]))
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <Card key={group.title} isFlush>
          <h3 className="px-4 pt-4 text-base sm:px-5">{group.title}</h3>
          <ul className="divide-y divide-line">
            {group.lines.map((id) => {
              const item = lines.get(id)
              return item && <ChecklistRow key={id} line={item} facts={checklist.facts} me={me} />
            })}
          </ul>
        </Card>
      ))}
    </div>
  )
}

/** "9 of 18 ready, 6 need attention, 3 left out". */
function Tally({ lines }: Pick<Checklist, 'lines'>) {
  const count = (state: string) => lines.filter((item) => item.state === state).length
  const parts = [
    texts.checklist.ready(count('ready'), lines.length),
    texts.checklist.attention(count('attention'), pluralOf(count('attention'), 'needs', 'need')),
    texts.checklist.leftOut(count('left_out')),
  ]
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      {parts.join(', ')}
    </p>
  )
}
