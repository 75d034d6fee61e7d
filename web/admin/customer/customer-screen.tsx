import { useQuery } from '@tanstack/react-query'
import type { UserDetail } from '#contract/accounts/users.ts'
import type { Customer } from '#contract/admin/customers.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { userQuery } from '#web/admin/people/people-queries.ts'
import { UserPart } from '#web/admin/people/user-part.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { roleText } from '#web/entities/account/role-text.ts'
import { callLink } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { CustomerData } from './customer-data.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import {
  CustomerAddresses,
  CustomerChats,
  CustomerOrders,
  CustomerReports,
  CustomerWallet,
} from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { customerQuery } from './customer-queries.ts'
import * as texts from './texts.ts'

/** One customer with everything that was ordered, paid, owed, said and noted. */
export function CustomerScreen({ params: { id } }: ScreenProps<{ id: string }>) {
  const customer = useQuery(customerQuery(id))
  const user = useQuery(userQuery(id))
  const mayPlace = useMay('orders.manage')
  const isReady = customer.data !== undefined && user.data !== undefined
  return (
    <AdminShell
      here="/admin/users"
      title={customer.data?.name ?? common.label.customer}
      aside={
        <span className="flex flex-wrap gap-x-4">
          {mayPlace && user.data?.phoneNumber != null && (
            <TextLink href={`/admin/orders/new?phone=${encodeURIComponent(user.data.phoneNumber)}`}>
              {adminTexts.order.forCaller}
            </TextLink>
          )}
          <TextLink href="/admin/users">{texts.page.back}</TextLink>
        </span>
      }
    >
      {isReady && <Content key={id} customer={customer.data} user={user.data} />}
      {!isReady && (
        <LoadState title={texts.page.failed} query={customer.data === undefined ? customer : user}>
          <div role="status" aria-label={texts.page.loading} className="grid gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        </LoadState>
      )}
    </AdminShell>
  )
}

function Content({ customer, user }: { customer: Customer; user: UserDetail }) {
  const due = user.deletionDueAt
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      {due !== null && (
        <Notice tone="amber">{texts.account.deletionDue(timeText(Date.parse(due), 'day'))}</Notice>
      )}
      <CustomerFigures customer={customer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerOrders customerId={customer.id} />
          <CustomerWallet customer={customer} />
          <CustomerReports reports={customer.reports} />
        </Card>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Account user={user} />
          <CustomerNotes customer={customer} />
          <CustomerChats chats={customer.chats} />
          <CustomerAddresses addresses={customer.addresses} />
          <CustomerData user={user} />
        </Card>
      </div>
    </div>
  )
}

function Account({ user }: { user: UserDetail }) {
  const maySeeAudit = useMay('audit.read')
  const { phoneNumber, email } = user
  return (
    <UserPart level={2} title={adminTexts.person.account}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={user.role === 'customer' ? 'plain' : 'adire'}>{roleText[user.role]}</Badge>
        {user.suspendedAt !== null && <Badge tone="pepper">{common.state.suspended}</Badge>}
        {user.erasedAt !== null && <Badge>{adminTexts.person.deleted}</Badge>}
        <span className="text-ink-soft">{user.username}</span>
      </p>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <dt className="text-ink-soft">{common.label.phone}</dt>
        <dd className="font-medium tabular-nums">
          {phoneNumber === null ? (
            texts.account.none
          ) : (
            <TextLink href={callLink(phoneNumber)}>{formatPhone(phoneNumber)}</TextLink>
          )}
        </dd>
        <dt className="text-ink-soft">{common.label.email}</dt>
        <dd className="font-medium wrap-anywhere">{email ?? texts.account.none}</dd>
        <dt className="text-ink-soft">{adminTexts.person.memberSince}</dt>
        <dd className="font-medium">{timeText(Date.parse(user.memberSince), 'day')}</dd>
      </dl>
      <p className="flex flex-wrap gap-x-4">
        <TextLink href={`/admin/users?user=${user.id}`}>{texts.account.open}</TextLink>
        {maySeeAudit && (
          <TextLink href={`/admin/audit?range=90&subject=${user.id}`}>{texts.account.auditLog}</TextLink>
        )}
      </p>
    </UserPart>
  )
}
