import { formatPhone } from '#contract/core/phone.ts'
import { type ApplicationRow, applicationStates } from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { AgentsTabs } from '#web/admin/agents/agents-tabs.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { ApplicationDrawer } from './application-drawer.tsx'
import { applicationsAddress, applicationsQuery } from './applications-queries.ts'
import { StateBadge } from './state-badge.tsx'
import * as texts from './texts.ts'

/** Everybody who applied to work as an agent, looked at and decided in the drawer. */
export function ApplicationsScreen({ search }: ScreenProps) {
  const shown = useShownList(applicationsAddress, search, applicationsQuery)
  const counts = shown.list.first?.counts
  return (
    <ListScreen
      shown={shown}
      here="/admin/agents"
      title={common.page.applications}
      lead={<AgentsTabs here="/admin/agents/applications" />}
      filters={[
        {
          kind: 'search',
          key: 'search',
          label: texts.filters.search,
          placeholder: adminTexts.person.search,
        },
        {
          kind: 'chips',
          key: 'state',
          label: texts.filters.label,
          options: [
            ['', common.label.all],
            ...applicationStates.map((state) => [state, texts.status.names[state], counts?.[state]] as const),
          ],
        },
      ]}
      what="applications"
      caption={common.page.applications}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-10"
      empty={[texts.table.empty, texts.table.emptyHint]}
      noMatch={[common.empty.noMatch, texts.table.noMatchHint]}
    >
      <ApplicationDrawer applicationId={shown.openId} onClose={shown.close} />
    </ListScreen>
  )
}

const columns: readonly Column<ApplicationRow>[] = [
  {
    key: 'name',
    head: common.label.name,
    cell: ({ name, area }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{name}</strong>
        <span className="text-ink-soft">{area}</span>
      </span>
    ),
  },
  { key: 'state', head: texts.table.status, cell: ({ status }) => <StateBadge state={status} /> },
  {
    key: 'phone',
    head: common.label.phone,
    hideBelow: 'sm',
    cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>,
  },
  {
    key: 'market',
    head: common.label.market,
    hideBelow: 'md',
    cell: ({ homeMarket }) => homeMarket?.name ?? '',
  },
  {
    key: 'ride',
    head: texts.applicant.ride,
    hideBelow: 'md',
    cell: ({ ride }) => texts.applicant.rides[ride],
  },
  {
    key: 'documents',
    head: texts.table.documents,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ documentsSent, ride }) =>
      texts.table.documentsSent(
        Math.min(documentsSent, documentsFor(ride).length),
        documentsFor(ride).length,
      ),
  },
  {
    key: 'applied',
    head: texts.table.applied,
    hideBelow: 'lg',
    cell: ({ createdAt }) => timeText(Date.parse(createdAt), 'full'),
  },
]
