import type { WalletMovement } from '#contract/payments/payments.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { movementText } from './movement-text.ts'

/** One movement of the wallet: what it was, when, for which order, and how much came or went. */
export function MovementRow({ movement }: { movement: WalletMovement }) {
  const { at, order, amountKobo } = movement
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold text-pretty">{movementText(movement)}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <time dateTime={at}>{timeText(Date.parse(at), 'full')}</time>
          {order !== null && (
            <a href={`/orders/${order.id}`} className="font-semibold text-adire underline">
              {order.code}
            </a>
          )}
        </p>
      </div>
      <p className={`shrink-0 font-semibold tabular-nums ${amountKobo > 0 ? 'text-leaf-deep' : ''}`}>
        {amountKobo > 0 ? '+' : '−'}
        {nairaText(Math.abs(amountKobo), true)}
      </p>
    </li>
  )
}
