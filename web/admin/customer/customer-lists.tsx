import { useState } from 'react'
import type { Customer, CustomerOrder } from '#contract/admin/customers.ts'
import type { WalletMovement } from '#contract/payments/payments.ts'
import { PayOutDialog } from '#web/admin/money/pay-out-dialog.tsx'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { UserPart } from '#web/admin/people/user-part.tsx'
import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { StarRow } from '#web/entities/orders/star-choice.tsx'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { customerOrdersQuery, customerWalletQuery } from './customer-queries.ts'
import * as texts from './texts.ts'

const fullTime = (at: string) => timeText(Date.parse(at), 'full')

/** Lists a customer's orders with what they said of them, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useListPages(customerId, (cursor) => customerOrdersQuery(customerId, cursor))
  return (
    <UserPart level={2} title={common.label.orders}>
      <ListPart
        list={list}
        what={adminTexts.subjects.orders}
        none={texts.orders.empty}
        row={(order) => <OrderRow key={order.id} order={order} />}
      />
    </UserPart>
  )
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const { id, code, marketName, area, status, channel, placedAt, totalKobo, stars, words } = order
  return (
    <ListRow
      title={
        <>
          <OrderCode id={id} code={code} />{' '}
          <span className="font-normal">{texts.orders.route(marketName, area)}</span>
        </>
      }
      aside={totalKobo === null ? '' : <Naira amountKobo={totalKobo} />}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        {statusLabel[status]}
        {channel !== 'app' && <span>{adminTexts.orderChannels[channel]}</span>}
        <time dateTime={placedAt}>{fullTime(placedAt)}</time>
        {stars !== null && <StarRow stars={stars} />}
      </p>
      {words !== null && <p className="wrap-anywhere">“{words}”</p>}
    </ListRow>
  )
}

/** Lists what came into a customer's wallet and left it, newest first. */
export function CustomerWallet({ customer: { id, walletKobo } }: { customer: Customer }) {
  const list = useListPages(id, (cursor) => customerWalletQuery(id, cursor))
  const mayPay = useMay('money.manage')
  const [isPaying, setIsPaying] = useState(false)
  return (
    <UserPart level={2} title={common.page.wallet}>
      {mayPay && walletKobo > 0 && (
        <Button
          kind="secondary"
          size="sm"
          className="mb-2 justify-self-start"
          onClick={() => setIsPaying(true)}
        >
          {texts.wallet.payOut}
        </Button>
      )}
      {isPaying && <PayOutDialog customerId={id} onClose={() => setIsPaying(false)} />}
      <ListPart
        list={list}
        what={texts.wallet.subject}
        none={texts.wallet.empty}
        row={(movement) => <Movement key={movement.id} movement={movement} />}
      />
    </UserPart>
  )
}

function Movement({ movement: { kind, amountKobo, order, at, reason } }: { movement: WalletMovement }) {
  return (
    <ListRow
      title={<span className="font-normal">{texts.wallet.movements[kind] ?? texts.wallet.movement}</span>}
      aside={
        <span className={amountKobo > 0 ? 'text-leaf-deep' : ''}>
          {amountKobo > 0 && '+'}
          <Naira amountKobo={amountKobo} />
        </span>
      }
    >
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        <time dateTime={at}>{fullTime(at)}</time>
        {order !== null && <OrderCode id={order.id} code={order.code} />}
      </p>
      {reason !== null && <p className="wrap-anywhere">“{reason}”</p>}
    </ListRow>
  )
}

/** Lists a customer's chats, each leading to its thread for those who answer chats. */
export function CustomerChats({ chats }: { chats: Customer['chats'] }) {
  const mayOpen = useMay('chats.manage')
  return (
    <UserPart level={2} title={common.page.chats}>
      {chats.length === 0 && <p className="text-ink-soft">{texts.chats.empty}</p>}
      <ul className="divide-y divide-line">
        {chats.map(({ id, code, lastAt, isWaiting }) => {
          const name = code === null ? texts.chats.withTeam : texts.chats.aboutOrder(code)
          return (
            <ListRow
              key={id}
              title={
                <>
                  {mayOpen ? <TextLink href={`/admin/chats?thread=${id}`}>{name}</TextLink> : name}{' '}
                  {isWaiting && <Badge tone="pepper">{texts.chats.waiting}</Badge>}
                </>
              }
              aside={<time dateTime={lastAt}>{fullTime(lastAt)}</time>}
            />
          )
        })}
      </ul>
    </UserPart>
  )
}

/** Lists what a customer reported, with what came of it. */
export function CustomerReports({ reports }: { reports: Customer['reports'] }) {
  return (
    <UserPart level={2} title={texts.reports.title}>
      {reports.length === 0 && <p className="text-ink-soft">{texts.reports.empty}</p>}
      <ul className="divide-y divide-line">
        {reports.map(({ id, orderId, code, kind, words, outcome, amountKobo, reportedAt }) => (
          <ListRow
            key={id}
            title={
              <>
                <OrderCode id={orderId} code={code} />{' '}
                <span className="font-normal">{problemText[kind]}</span>
              </>
            }
            aside={
              outcome === null ? (
                <Badge tone="amber">{texts.reports.open}</Badge>
              ) : (
                <>
                  {texts.reports.outcomes[outcome]} {amountKobo !== null && <Naira amountKobo={amountKobo} />}
                </>
              )
            }
          >
            <p className="text-ink-soft">
              <time dateTime={reportedAt}>{fullTime(reportedAt)}</time>
            </p>
            {words !== null && <p className="wrap-anywhere">“{words}”</p>}
          </ListRow>
        ))}
      </ul>
    </UserPart>
  )
}

export function CustomerAddresses({ addresses }: { addresses: Customer['addresses'] }) {
  return (
    <UserPart level={2} title={common.label.addresses}>
      {addresses.length === 0 && <p className="text-ink-soft">{texts.addresses.empty}</p>}
      <ul className="divide-y divide-line">
        {addresses.map(({ id, label, place, contact, isDefault }) => (
          <ListRow
            key={id}
            title={
              <>
                {label} {isDefault && <Badge>{texts.customerLists.usual}</Badge>}
              </>
            }
          >
            <p className="wrap-anywhere text-ink-soft">
              {place.area}, {place.landmark}
            </p>
            <p className="wrap-anywhere text-ink-soft">
              {contact.name}, {contact.phone}
            </p>
          </ListRow>
        ))}
      </ul>
    </UserPart>
  )
}
