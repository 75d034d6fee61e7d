import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin, MapPinOff } from 'lucide-react'
import { type AgentDesk, setDuty } from '#contract/agent.ts'
import { LiveMark } from '#web/design/live-mark.tsx'
import { Switch } from '#web/design/switch.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import type { LiveState } from '#web/platform/live-source.ts'
import { deskQuery } from './dispatch-queries.ts'
import type { PositionState } from './use-position-reports.ts'

interface DutyCardProps {
  desk: AgentDesk
  live: LiveState
  position: PositionState
}

/** On or off duty, and whether the phone tells where the agent is. */
export function DutyCard({ desk, live, position }: DutyCardProps) {
  const client = useQueryClient()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (isOnDuty: boolean) => callApi(setDuty, { body: { isOnDuty } }),
    onSuccess: (answer) => client.setQueryData(deskQuery.queryKey, answer),
    onError: (error) =>
      showToast(reasonOf(error, 'Your duty could not be changed. Try again.'), { tone: 'danger' }),
  })
  // The switch follows the thumb; a refusal puts it back.
  const isOn = change.isPending ? change.variables : desk.isOnDuty
  return (
    <section
      aria-label="Duty"
      className={`rounded-lg border p-4 ${isOn ? 'border-leaf bg-leaf-tint' : 'border-line-strong bg-paper'}`}
    >
      <Switch
        label={<span className="font-display text-xl font-extrabold">{isOn ? 'On duty' : 'Off duty'}</span>}
        hint={isOn ? 'Errands near you ring here.' : 'Nobody sends you errands now.'}
        checked={isOn}
        aria-busy={change.isPending}
        onChange={(event) => {
          if (!change.isPending) change.mutate(event.currentTarget.checked)
        }}
      />
      {isOn && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-leaf/30 pt-3">
          <PositionLine state={position} />
          <LiveMark state={live} />
        </div>
      )}
    </section>
  )
}

function PositionLine({ state }: { state: PositionState }) {
  if (state === 'off') return null
  const isFound = state === 'sharing' || state === 'asking'
  const Icon = isFound ? MapPin : MapPinOff
  return (
    <p
      role="status"
      className={`flex gap-2 text-sm ${isFound ? 'text-ink' : 'font-semibold text-pepper-deep'}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {positionWords[state]}
    </p>
  )
}

const positionWords: Record<Exclude<PositionState, 'off'>, string> = {
  asking: 'Finding where you are…',
  sharing: 'We know where you are',
  denied:
    'Location is blocked, so others may be asked before you. Allow it for this site in your browser’s settings.',
  missing: 'Your phone cannot find its place. Turn on location; you still get errands meanwhile.',
}
