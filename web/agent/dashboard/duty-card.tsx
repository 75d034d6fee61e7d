import { useQueryClient } from '@tanstack/react-query'
import { MapPin, MapPinOff } from 'lucide-react'
import { type AgentDashboard, setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { agentDashboardQuery } from '#web/entities/agents/dispatch-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import * as texts from './texts.ts'
import type { PositionState } from './use-position-reports.ts'

interface DutyCardProps {
  dashboard: AgentDashboard
  live: LiveState
  position: PositionState
}

/** On or off duty, and whether the phone shares its location. */
export function DutyCard({ dashboard, live, position }: DutyCardProps) {
  const client = useQueryClient()
  const change = useWrite({
    mutationFn: (isOnDuty: boolean) => callApi(setDutyEndpoint, { body: { isOnDuty } }),
    onSuccess: (answer) => client.setQueryData(agentDashboardQuery.queryKey, answer),
    onError: (error) => showToast(reasonOf(error, common.failure.general), { tone: 'danger' }),
  })
  // Follows the thumb; a refusal puts the switch back.
  const isOn = change.isPending ? change.variables : dashboard.isOnDuty
  return (
    <section
      aria-label={texts.duty.label}
      className={`rounded-lg border p-4 ${isOn ? 'border-leaf bg-leaf-tint' : 'border-line-strong bg-paper'}`}
    >
      <Switch
        label={
          <span className="font-display text-xl font-extrabold">
            {isOn ? common.label.onDuty : common.state.offDuty}
          </span>
        }
        hint={isOn ? texts.duty.onHint : texts.duty.offHint}
        checked={isOn}
        aria-busy={change.isPending}
        onChange={(event) => {
          if (!change.isPending) change.mutate(event.currentTarget.checked)
        }}
      />
      {!isOn && dashboard.sentHomeAt != null && (
        <div className="mt-2 grid gap-2 border-t border-line pt-3">
          <p role="status">{texts.duty.offBySilence(timeText(Date.parse(dashboard.sentHomeAt), 'half'))}</p>
          <Button onClick={() => change.mutate(true)}>{texts.duty.onAgain}</Button>
        </div>
      )}
      {isOn && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-leaf/30 pt-3">
          <PositionRow state={position} />
          <LiveMark state={live} />
        </div>
      )}
    </section>
  )
}

function PositionRow({ state }: { state: PositionState }) {
  if (state === 'off') return null
  const isFound = state === 'sharing' || state === 'asking'
  const Icon = isFound ? MapPin : MapPinOff
  return (
    <p
      role="status"
      className={`flex gap-2 text-sm ${isFound ? 'text-ink' : 'font-semibold text-pepper-deep'}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {positionText[state]}
    </p>
  )
}

const positionText: Record<Exclude<PositionState, 'off'>, string> = {
  asking: texts.location.finding,
  sharing: texts.location.known,
  denied: texts.location.blocked,
  missing: texts.location.missing,
}
