import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { agentMoneyQuery } from '#web/entities/agents/agents-queries.ts'
import { AgentFiguresRow } from '#web/entities/orders/agent-figures.tsx'
import { movementText } from '#web/entities/orders/ledger-text.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import * as agentsTexts from './money-texts.ts'
import { PayAgent } from './pay-agent.tsx'
import * as texts from './texts.ts'

/** Lists what moved the agent's cash and earnings, newest first. */
export function AgentMoney({ agentId }: { agentId: string }) {
  const mayPay = useMay('money.manage')
  const list = useListPages(agentId, (cursor) => agentMoneyQuery(agentId, cursor))
  return (
    <div className="grid gap-3">
      {list.first !== undefined && <AgentFiguresRow figures={list.first.figures} isOwn={false} />}
      {mayPay && <PayAgent agentId={agentId} />}
      <ListPart
        list={list}
        what={adminTexts.subjects.transactions}
        none={texts.agentMoney.empty}
        row={(item) => (
          <ListRow
            key={`${item.id} ${item.account}`}
            title={movementText(item)}
            aside={
              <>
                {item.amountKobo > 0 ? '+' : '−'}
                {nairaText(Math.abs(item.amountKobo), true)}
              </>
            }
          >
            <p className="text-ink-soft">
              {[
                timeText(Date.parse(item.at), 'full'),
                item.account === 'cash' ? texts.tabs.cash : agentsTexts.money.earnings,
                item.orderCode,
                item.receipt,
                item.confirmation === null ? null : confirmationTexts[item.confirmation],
              ]
                .filter((text) => text !== null)
                .join(' · ')}
            </p>
          </ListRow>
        )}
      />
    </div>
  )
}

const confirmationTexts = {
  open: agentsTexts.transactions.unconfirmed,
  received: agentsTexts.transactions.confirmed,
  refused: agentsTexts.transactions.disputed,
}
