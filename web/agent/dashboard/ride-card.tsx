import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setOwnRideEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ownRideQuery } from '#web/entities/agents/agents-queries.ts'
import { RideDialog, rideText } from '#web/entities/agents/ride-dialog.tsx'
import * as texts from './texts.ts'

/** Shows what the agent rides; nothing until that is known. */
export function RideCard() {
  const client = useQueryClient()
  const { data } = useQuery(ownRideQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const action = useAccountAction(setOwnRideEndpoint, (answer) => {
    client.setQueryData(ownRideQuery.queryKey, answer)
    setIsChoosing(false)
    showToast(texts.ride.saved, { tone: 'success' })
  })
  if (data === undefined) return null
  const { title } = texts.ride
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-paper p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <Button kind="quiet" className="-mr-4" onClick={() => setIsChoosing(true)}>
          {data.ride === null ? common.action.choose : common.action.change}
          <span className="sr-only"> {texts.ride.what}</span>
        </Button>
      </div>
      <p className={data.ride === null ? 'text-ink-soft' : 'font-medium'}>{rideText(data.ride)}</p>
      <RideDialog
        isOpen={isChoosing}
        onClose={() => {
          action.reset()
          setIsChoosing(false)
        }}
        title={title}
        ride={data.ride}
        isBusy={action.isBusy}
        problem={action.problem}
        onSave={(ride) => action.run({ body: { ride } })}
      />
    </section>
  )
}
