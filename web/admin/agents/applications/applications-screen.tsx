import { formatPhone } from '#contract/core/phone.ts'
import { type ApplicationRow, applicationStates } from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { AgentsTabs } from '#web/admin/agents/agents-tabs.tsx'
import { ListScreen } from '#web/admin/list-screen.tsx'
import { useShownList } from '#web/admin/use-list-view.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
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
      title={texts.applications}
      lead={<AgentsTabs here="/admin/agents/applications" />}
      filters={[
        {
          kind: 'search',
          key: 'search',
          label: texts.searchApplications,
          placeholder: texts.nameEmailOrPhone,
        },
        {
          kind: 'chips',
          key: 'state',
          label: texts.whichApplications,
          options: [
            ['', texts.all],
            ...applicationStates.map((state) => [state, texts.stateText[state], counts?.[state]] as const),
          ],
        },
      ]}
      what="applications"
      caption={texts.applications}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-10"
      empty={[texts.noApplicationsYet, texts.theyComeFrom]}
      noMatch={[texts.noMatch, texts.tryAnotherWord]}
    >
      <ApplicationDrawer applicationId={shown.openId} onClose={shown.close} />
    </ListScreen>
  )
}

const columns: readonly Column<ApplicationRow>[] = [
  {
    key: 'name',
    head: texts.name,
    cell: ({ name, area }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{name}</strong>
        <span className="text-ink-soft">{area}</span>
      </span>
    ),
  },
  { key: 'state', head: texts.state, cell: ({ status }) => <StateBadge state={status} /> },
  {
    key: 'phone',
    head: texts.phone,
    hideBelow: 'sm',
    cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>,
  },
  { key: 'market', head: texts.market, hideBelow: 'md', cell: ({ homeMarket }) => homeMarket?.name ?? '' },
  { key: 'ride', head: texts.rides, hideBelow: 'md', cell: ({ ride }) => texts.rideText[ride] },
  {
    key: 'documents',
    head: texts.documentsColumn,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ documentsSent, ride }) =>
      texts.documentsOf(Math.min(documentsSent, documentsFor(ride).length), documentsFor(ride).length),
  },
  {
    key: 'applied',
    head: texts.applied,
    hideBelow: 'lg',
    cell: ({ createdAt }) => timeText(Date.parse(createdAt), 'full'),
  },
]
