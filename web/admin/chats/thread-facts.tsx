import type { AdminThread } from '#contract/chat/admin-chat.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { CustomerLink } from '#web/admin/customer/customer-link.tsx'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { roleText } from '#web/entities/account/role-text.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

/** Beside a thread: whose it is, and the order that it is about. */
export function ThreadFacts({ thread, nowMs }: { thread: AdminThread; nowMs: number }) {
  const { person, phone, email, order } = thread
  const mayPlace = useMay('orders.manage')
  const maySeeOrders = useMay('orders.read')
  return (
    <div className="grid content-start gap-4 text-sm">
      <section
        aria-label={texts.facts.person}
        className="grid gap-2 rounded-lg border border-line bg-paper p-4"
      >
        <p className="flex flex-wrap items-center gap-2">
          <strong>
            <CustomerLink id={person.id} name={person.name} />
          </strong>
          <Badge>{roleText[person.role]}</Badge>
        </p>
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf tabular-nums"
          >
            {formatPhone(phone)}
          </a>
        )}
        {mayPlace && person.role === 'customer' && (
          <TextLink href={`/admin/orders/new?phone=${encodeURIComponent(phone ?? '')}`}>
            {adminTexts.order.forCaller}
          </TextLink>
        )}
        {email !== null && <p className="wrap-anywhere text-ink-soft">{email}</p>}
      </section>
      {order !== null && (
        <section
          aria-label={common.label.order}
          className="grid gap-3 rounded-lg border border-line bg-paper p-4"
        >
          <p className="flex flex-wrap items-center justify-between gap-2">
            <strong className="font-mono">{shortCode(order.code)}</strong>
            <Badge tone="adire">{statusLabel[order.status]}</Badge>
          </p>
          <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
            <Fact name={common.label.market}>{order.marketName}</Fact>
            <Fact name={texts.facts.area}>{order.area}</Fact>
            <Fact name={texts.facts.items}>{String(order.itemCount)}</Fact>
            <Fact name={common.state.placed}>{momentText(Date.parse(order.placedAt), nowMs)}</Fact>
            <Fact name={texts.facts.promised}>
              {texts.facts.promisedBy(momentText(Date.parse(order.promiseBy), nowMs))}
            </Fact>
            <Fact name={order.totalKobo === null ? texts.facts.totalAtMost : common.label.total}>
              {nairaText(order.totalKobo ?? order.estimateHighKobo, order.totalKobo !== null)}
            </Fact>
            <Fact name={common.label.agent}>{order.agentName ?? texts.facts.noAgent}</Fact>
          </dl>
          {order.agentPhone !== null && (
            <a href={`tel:${order.agentPhone}`} className={buttonClass('secondary', 'sm')}>
              {texts.facts.callAgent}
            </a>
          )}
          {maySeeOrders && (
            <a href={`/admin/orders?order=${order.id}`} className={buttonClass('quiet', 'sm')}>
              {texts.facts.openOrder}
            </a>
          )}
        </section>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
