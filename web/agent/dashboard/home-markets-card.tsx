import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { setHomeMarketsEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { homeMarketsQuery } from '#web/entities/agents/agents-queries.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import * as texts from './texts.ts'

const HomeMarketsDialog = deferredPart(
  async () =>
    (await withWholeStyle(import('#web/entities/agents/home-markets-dialog.tsx'))).HomeMarketsDialog,
)

/** The markets that the agent knows best and is asked about first; nothing until they are known. */
export function HomeMarketsCard() {
  const client = useQueryClient()
  const { data } = useQuery(homeMarketsQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const wasChoosing = useOnceOpen(isChoosing)
  const action = useAccountAction(setHomeMarketsEndpoint, (answer) => {
    client.setQueryData(homeMarketsQuery.queryKey, answer)
    setIsChoosing(false)
    showToast(texts.homeMarkets.saved, { tone: 'success' })
  })
  if (data === undefined) return null
  const names = data.markets.filter(({ id }) => data.chosen.includes(id)).map(({ name }) => name)
  return (
    <section aria-label={common.label.homeMarkets} className="rounded-lg border border-line bg-paper p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{common.label.homeMarkets}</h2>
        <Button kind="quiet" className="-mr-4" onClick={() => setIsChoosing(true)}>
          {common.action.choose}
        </Button>
      </div>
      <p className={names.length === 0 ? 'text-ink-soft' : 'font-medium'}>
        {names.length === 0 ? texts.homeMarkets.empty : names.join(', ')}
      </p>
      {wasChoosing && (
        <Suspense>
          <HomeMarketsDialog
            isOpen={isChoosing}
            onClose={() => {
              action.reset()
              setIsChoosing(false)
            }}
            hint={texts.homeMarkets.hint}
            chosen={data.chosen}
            markets={data.markets}
            isBusy={action.isBusy}
            problem={action.problem}
            onSave={(marketIds) => action.run({ body: { marketIds } })}
          />
        </Suspense>
      )}
    </section>
  )
}
