import { formatPhone } from '#contract/accounts/phone.ts'
import { type ApplicationRow, applicationStates } from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { AgentsTabs } from '#web/admin/agents/agents-tabs.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { Chip } from '#web/design/chip.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { type ListPages, useListPages } from '#web/platform/api/use-list-pages.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { ApplicationDrawer } from './application-drawer.tsx'
import {
  type ApplicationsFilter,
  applicationsAddress,
  applicationsFilterFrom,
} from './applications-filter.ts'
import { applicationsQuery } from './applications-queries.ts'
import { StateBadge } from './state-badge.tsx'
import * as texts from './texts.ts'

type Applications = ListPages<{ items: ApplicationRow[] }>

/** Everybody who applied to work as an agent, looked at and decided in the drawer. */
export function ApplicationsScreen({ search: address }: ScreenProps) {
  const navigate = useNavigate()
  const filter = applicationsFilterFrom(address)
  const openId = address.get('application')
  const list = useListPages(JSON.stringify(filter), (cursor) => applicationsQuery(filter, cursor))
  const change = (next: ApplicationsFilter) => navigate(applicationsAddress(next, openId), { replace: true })
  const isFiltered = filter.search !== '' || filter.state !== null
  return (
    <AdminShell here="/admin/agents" title={texts.applications}>
      <AgentsTabs here="/admin/agents/applications" />
      <Toolbar filter={filter} counts={list.first?.counts} onChange={change} />
      <ApplicationList
        list={list}
        openId={openId}
        isFiltered={isFiltered}
        onOpen={({ id }) => navigate(applicationsAddress(filter, id))}
      />
      <ApplicationDrawer applicationId={openId} onClose={() => navigate(applicationsAddress(filter))} />
    </AdminShell>
  )
}

interface ToolbarProps {
  filter: ApplicationsFilter
  counts: Record<NonNullable<ApplicationsFilter['state']>, number> | undefined
  onChange: (filter: ApplicationsFilter) => void
}

function Toolbar({ filter, counts, onChange }: ToolbarProps) {
  const [text, setText] = useSearchText(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <SearchField
          label={texts.searchApplications}
          placeholder={texts.nameEmailOrPhone}
          value={text}
          onChange={setText}
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="sr-only">{texts.whichApplications}</legend>
        {[null, ...applicationStates].map((state) => (
          <Chip
            key={state ?? 'all'}
            isOn={filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {state === null ? texts.all : texts.stateText[state]}
            {state !== null && counts !== undefined && (
              <span className="font-normal tabular-nums">{counts[state]}</span>
            )}
          </Chip>
        ))}
      </fieldset>
    </search>
  )
}

interface ApplicationListProps {
  list: Applications
  openId: string | null
  isFiltered: boolean
  onOpen: (application: ApplicationRow) => void
}

function ApplicationList({ list, openId, isFiltered, onOpen }: ApplicationListProps) {
  return (
    <PagedTable
      list={list}
      what="applications"
      rowHeight="h-10"
      caption={texts.applications}
      columns={columns}
      rowKey={(application) => application.id}
      onOpen={onOpen}
      selectedKey={openId}
      empty={
        <EmptyState title={isFiltered ? texts.noMatch : texts.noApplicationsYet}>
          {isFiltered ? texts.tryAnotherWord : texts.theyComeFrom}
        </EmptyState>
      }
    />
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
