import { useLocation } from 'wouter'
import { formatPhone } from '#contract/phone.ts'
import type { UserRow } from '#contract/users.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { type PeopleFilter, peopleAddress, peopleFilterFrom } from './people-filter.ts'
import { usersQuery } from './people-queries.ts'
import { PeopleToolbar } from './people-toolbar.tsx'
import { roleWords } from './role-words.ts'
import { UserDrawer } from './user-drawer.tsx'

/** Everybody with an account: found, looked at, and changed in the drawer. */
export function PeopleScreen({ search: address }: ScreenProps) {
  const [, navigate] = useLocation()
  const filter = peopleFilterFrom(address)
  const openId = address.get('user')
  return (
    <AdminShell here="/admin/users" title="People">
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
      caption="People"
      columns={columns}
      rowKey={(person) => person.id}
      onOpen={onOpen}
      selectedKey={openId}
      empty={<EmptyState title="Nobody fits">Try another word, or take the filter away.</EmptyState>}
    />
  )
}

const columns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: (person) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{person.name}</strong>
        <span className="text-ink-soft">{person.username}</span>
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    cell: (person) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={person.role === 'customer' ? 'plain' : 'adire'}>{roleWords[person.role]}</Badge>
        <Standing person={person} />
      </span>
    ),
  },
  {
    key: 'phone',
    head: 'Phone',
    hideBelow: 'sm',
    cell: (person) => (
      <span className="whitespace-nowrap tabular-nums">
        {person.phoneNumber === null ? '' : formatPhone(person.phoneNumber)}
      </span>
    ),
  },
  { key: 'email', head: 'Email', hideBelow: 'md', cell: (person) => person.email ?? '' },
  {
    key: 'since',
    head: 'Since',
    hideBelow: 'lg',
    cell: (person) => timeText(Date.parse(person.memberSince), 'day'),
  },
]

function Standing({ person }: { person: UserRow }) {
  if (person.erasedAt !== null) return <Badge>Erased</Badge>
  return (
    <>
      {person.suspendedAt !== null && <Badge tone="pepper">Suspended</Badge>}
      {person.deletionDueAt !== null && <Badge tone="amber">Leaving</Badge>}
    </>
  )
}
