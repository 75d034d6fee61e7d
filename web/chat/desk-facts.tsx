import type { DeskThread } from '#contract/chat-desk.ts'
import { formatPhone } from '#contract/phone.ts'
import { roleWords } from '#web/accounts/role-words.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { shortCode } from '#web/dispatch/board-card.tsx'
import { statusWords } from '#web/dispatch/status-words.ts'
import { momentText } from '#web/orders/promise-words.ts'

/** Beside a thread: whose it is, and the order that it is about. */
export function DeskFacts({ thread, nowMs }: { thread: DeskThread; nowMs: number }) {
  const { person, phone, email, order } = thread
  return (
    <div className="grid content-start gap-4 text-sm">
      <section aria-label="Person" className="grid gap-2 rounded-lg border border-line bg-paper p-4">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{person.name}</strong>
          <Badge>{roleWords[person.role]}</Badge>
        </p>
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf tabular-nums"
          >
            {formatPhone(phone)}
          </a>
        )}
        {email !== null && <p className="wrap-anywhere text-ink-soft">{email}</p>}
      </section>
      {order !== null && (
        <section aria-label="Order" className="grid gap-3 rounded-lg border border-line bg-paper p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <strong className="font-mono">{shortCode(order.code)}</strong>
            <Badge tone="adire">{statusWords[order.status]}</Badge>
          </p>
          <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
            <Fact name="Market">{order.marketName}</Fact>
            <Fact name="To">{order.area}</Fact>
            <Fact name="Lines">{String(order.itemCount)}</Fact>
            <Fact name="Placed">{momentText(Date.parse(order.placedAt), nowMs)}</Fact>
            <Fact name="Promised">{`by ${momentText(Date.parse(order.promiseBy), nowMs)}`}</Fact>
            <Fact name={order.totalKobo === null ? 'At most' : 'Total'}>
              {nairaText(order.totalKobo ?? order.estimateHighKobo, order.totalKobo !== null)}
            </Fact>
            <Fact name="Agent">{order.agentName ?? 'None'}</Fact>
          </dl>
          {order.agentPhone !== null && (
            <a href={`tel:${order.agentPhone}`} className={buttonClass('secondary', 'sm')}>
              Call the agent
            </a>
          )}
          <a href={`/admin/orders?order=${order.id}`} className={buttonClass('quiet', 'sm')}>
            Open the order
          </a>
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
