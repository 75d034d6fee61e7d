import { roles } from '#contract/accounts/accounts.ts'
import type { UserRow } from '#contract/accounts/users.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { roleText } from '#web/entities/account/role-text.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { peopleAddress, usersQuery } from './people-queries.ts'
import * as texts from './texts.ts'
import { UserDrawer } from './user-drawer.tsx'

/** Everybody with an account: found, looked at, and changed in the drawer. */
export function PeopleScreen({ search }: ScreenProps) {
  const shown = useShownList(peopleAddress, search, usersQuery)
  return (
    <ListScreen
      shown={shown}
      here="/admin/users"
      title={common.page.users}
      filters={filters}
      what="people"
      caption={common.page.users}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-10"
      empty={[common.empty.noMatch, adminTexts.filters.emptyHint]}
    >
      <UserDrawer userId={shown.openId} onClose={shown.close} />
    </ListScreen>
  )
}

const filters = [
  { kind: 'search', key: 'search', label: texts.filters.search, placeholder: adminTexts.person.search },
  {
    kind: 'select',
    key: 'role',
    label: texts.fields.role,
    all: texts.filters.allRoles,
    options: roles.map((role) => [role, roleText[role]] as const),
    className: 'sm:w-44',
  },
] as const

const columns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    head: common.label.name,
    cell: (person) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="font-semibold">{person.name}</strong>
        <span className="text-ink-soft">{person.username}</span>
      </span>
    ),
  },
  {
    key: 'role',
    head: texts.fields.role,
    cell: (person) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={person.role === 'customer' ? 'plain' : 'adire'}>{roleText[person.role]}</Badge>
        <Status person={person} />
      </span>
    ),
  },
  {
    key: 'phone',
    head: common.label.phone,
    hideBelow: 'sm',
    cell: (person) => (
      <span className="whitespace-nowrap tabular-nums">
        {person.phoneNumber === null ? '' : formatPhone(person.phoneNumber)}
      </span>
    ),
  },
  { key: 'email', head: common.label.email, hideBelow: 'md', cell: (person) => person.email ?? '' },
  {
    key: 'since',
    head: adminTexts.person.memberSince,
    hideBelow: 'lg',
    cell: (person) => timeText(Date.parse(person.memberSince), 'day'),
  },
]

function Status({ person }: { person: UserRow }) {
  if (person.erasedAt !== null) return <Badge>{adminTexts.person.deleted}</Badge>
  return (
    <>
      {person.suspendedAt !== null && <Badge tone="pepper">{common.state.suspended}</Badge>}
      {person.deletionDueAt !== null && <Badge tone="amber">{texts.status.deletingSoon}</Badge>}
    </>
  )
}
