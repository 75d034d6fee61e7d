import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setHomeMarkets } from '#contract/becoming-agent.ts'
import { useAccountAct } from '#web/accounts/use-account-act.ts'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { homeMarketsQuery } from './agents-queries.ts'
import { HomeMarketsDialog } from './home-markets-dialog.tsx'

/** The markets that the agent knows best and is asked about first; nothing until they are known. */
export function HomeMarketsCard() {
  const client = useQueryClient()
  const { data } = useQuery(homeMarketsQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const act = useAccountAct(setHomeMarkets, (answer) => {
    client.setQueryData(homeMarketsQuery.queryKey, answer)
    setIsChoosing(false)
    showToast('Your home markets are saved.', { tone: 'success' })
  })
  if (data === undefined) return null
  const names = data.markets.filter(({ id }) => data.chosen.includes(id)).map(({ name }) => name)
  return (
    <section aria-label="Home markets" className="rounded-lg border border-line bg-paper p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Home markets</h2>
        <Button kind="quiet" onClick={() => setIsChoosing(true)}>
          Choose
        </Button>
      </div>
      <p className={names.length === 0 ? 'text-ink-soft' : 'font-medium'}>
        {names.length === 0 ? 'None yet. Choose those that you know best.' : names.join(', ')}
      </p>
      <HomeMarketsDialog
        isOpen={isChoosing}
        onClose={() => {
          act.reset()
          setIsChoosing(false)
        }}
        hint="Errands for these markets come to you before others who are as near."
        chosen={data.chosen}
        markets={data.markets}
        isBusy={act.isBusy}
        problem={act.problem}
        onSave={(marketIds) => act.run({ body: { marketIds } })}
      />
    </section>
  )
}
