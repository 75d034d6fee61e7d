import { formatPhone } from '#contract/accounts/phone.ts'
import type { UserRow } from '#contract/accounts/users.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { roleText } from '#web/entities/account/role-text.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { type PeopleFilter, peopleAddress, peopleFilterFrom } from './people-filter.ts'
import { usersQuery } from './people-queries.ts'
import { PeopleToolbar } from './people-toolbar.tsx'
import * as texts from './texts.ts'
import { UserDrawer } from './user-drawer.tsx'

/** Everybody with an account: found, looked at, and changed in the drawer. */
export function PeopleScreen({ search: address }: ScreenProps) {
  const navigate = useNavigate()
  const filter = peopleFilterFrom(address)
  const openId = address.get('user')
  return (
    <AdminShell here="/admin/users" title={texts.people}>
      <PeopleToolbar
        filter={filter}
        onChange={(next) => navigate(peopleAddress(next, openId), { replace: true })}
      />
      <PeopleList filter={filter} openId={openId} onOpen={({ id }) => navigate(peopleAddress(filter, id))} />
      <UserDrawer userId={openId} onClose={() => navigate(peopleAddress(filter))} />
    </AdminShell>
  )
}

interface PeopleListProps {
  filter: PeopleFilter
  openId: string | null
  onOpen: (person: UserRow) => void
}

function PeopleList({ filter, openId, onOpen }: PeopleListProps) {
  const list = useListPages(JSON.stringify(filter), (cursor) => usersQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="people"
      rowHeight="h-10"
      caption={texts.people}
      columns={columns}
      rowKey={(person) => person.id}
      onOpen={onOpen}
      selectedKey={openId}
      empty={<EmptyState title={texts.noMatch}>{texts.tryAnotherWordOrClearTheFilters}</EmptyState>}
    />
  )
}

const columns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    head: texts.name,
    cell: (person) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{person.name}</strong>
        <span className="text-ink-soft">{person.username}</span>
      </span>
    ),
  },
  {
    key: 'role',
    head: texts.role,
    cell: (person) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={person.role === 'customer' ? 'plain' : 'adire'}>{roleText[person.role]}</Badge>
        <Status person={person} />
      </span>
    ),
  },
  {
    key: 'phone',
    head: texts.phone,
    hideBelow: 'sm',
    cell: (person) => (
      <span className="whitespace-nowrap tabular-nums">
        {person.phoneNumber === null ? '' : formatPhone(person.phoneNumber)}
      </span>
    ),
  },
  { key: 'email', head: texts.email, hideBelow: 'md', cell: (person) => person.email ?? '' },
  {
    key: 'since',
    head: texts.memberSince,
    hideBelow: 'lg',
    cell: (person) => timeText(Date.parse(person.memberSince), 'day'),
  },
]

function Status({ person }: { person: UserRow }) {
  if (person.erasedAt !== null) return <Badge>{texts.deleted}</Badge>
  return (
    <>
      {person.suspendedAt !== null && <Badge tone="pepper">{texts.suspended}</Badge>}
      {person.deletionDueAt !== null && <Badge tone="amber">{texts.deletingSoon}</Badge>}
    </>
  )
}
