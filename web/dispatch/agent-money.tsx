import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { agentMoneyQuery } from './agents-queries.ts'
import { ListPart, ListRow } from './list-part.tsx'
import { movementWords } from './movement-words.ts'

/** What moved the agent's cash and earnings, newest first. */
export function AgentMoney({ agentId }: { agentId: string }) {
  const list = useListPages(agentId, (cursor) => agentMoneyQuery(agentId, cursor))
  return (
    <div className="grid gap-2">
      {list.first !== undefined && (
        <p>
          Earned in all <Naira amountKobo={list.first.earnedKobo} className="font-bold" />
        </p>
      )}
      <ListPart
        list={list}
        what="the movements"
        none="Nothing has moved yet."
        row={(item) => (
          <ListRow
            key={`${item.id} ${item.account}`}
            title={movementWords(item)}
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
                item.account === 'cash' ? 'Cash' : 'Earnings',
                item.orderCode,
                item.receipt,
              ]
                .filter((words) => words !== null)
                .join(' · ')}
            </p>
          </ListRow>
        )}
      />
    </div>
  )
}
