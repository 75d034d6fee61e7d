import { exportSubscribersEndpoint, type Subscriber } from '#contract/launch/launch.ts'
import { ListBody } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { launchAddress, subscribersQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

/** Shows the launch list: searched by name or email, and downloaded as a table. */
export function SubscriberList({ count, search }: { count: number; search: URLSearchParams }) {
  const shown = useShownList(launchAddress, search, subscribersQuery)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListBody
        shown={shown}
        tabs={
          <h2 className="text-lg">
            {adminTexts.launchList.title}{' '}
            <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{count}</span>
          </h2>
        }
        filters={filters}
        csv={exportSubscribersEndpoint.path}
        what="people"
        caption={texts.subscribers.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowHeight="h-10"
        empty={[texts.subscribers.empty, texts.subscribers.emptyHint]}
        noMatch={[common.empty.noMatch, texts.subscribers.noMatchHint]}
      />
    </section>
  )
}

const filters = [
  {
    kind: 'search',
    key: 'search',
    label: texts.subscribers.search,
    placeholder: texts.subscribers.placeholder,
  },
] as const

const columns: Column<Subscriber>[] = [
  { key: 'name', head: common.label.name, cell: ({ name }) => name },
  {
    key: 'email',
    head: common.label.email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="break-all text-adire underline">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    head: texts.subscribers.signedUp,
    hideBelow: 'sm',
    cell: ({ createdAt }) => timeText(Date.parse(createdAt), 'full'),
  },
]
