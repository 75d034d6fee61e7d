import {
  listStatementStepEndpoint,
  type StatementMovement,
  type StatementStep,
} from '#contract/payments/statement.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'

interface StepSheetProps {
  step: StatementStep
  /** The days, and the city where it is one. */
  of: { from: string; to: string; city?: string }
  onClose: () => void
}

/** Lists the movements behind one step of the statement, newest first. */
export function StepSheet({ step, of, onClose }: StepSheetProps) {
  const list = useListPages(`${step} ${Object.values(of).join(' ')}`, (cursor) =>
    apiQuery(
      listStatementStepEndpoint,
      { params: { step }, query: { ...of, ...(cursor !== null && { cursor }) } },
      { staleTime: 10_000 },
    ),
  )
  return (
    <Sheet isOpen onClose={onClose} title={texts.statement.steps[step]}>
      <ListPart
        list={list}
        what={adminTexts.subjects.transactions}
        none={texts.statement.empty}
        row={(item) => (
          <ListRow
            key={item.id}
            title={
              item.order === null ? item.receipt : <OrderCode id={item.order.id} code={item.order.code} />
            }
            aside={<Naira amountKobo={item.amountKobo} />}
          >
            <p className="text-ink-soft">
              {[
                timeText(Date.parse(item.at), 'full'),
                item.customerName,
                item.agentName,
                item.reason,
                cameBy(item.order),
              ]
                .filter((text) => text !== null)
                .join(' · ')}
            </p>
          </ListRow>
        )}
      />
    </Sheet>
  )
}

/** By which door the order came, where that is not the app, and who of our team placed it. */
function cameBy(order: StatementMovement['order']): string | null {
  if (order === null || order.channel === 'app') return null
  const channel = adminTexts.orderChannels[order.channel]
  return order.placedByName === null ? channel : `${channel}: ${order.placedByName}`
}
