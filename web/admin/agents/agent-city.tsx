import { type AgentRecord, setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { useCityChoice } from '#web/admin/shell/use-city-choice.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

/** In which city an agent works, where there is a choice; saved as it is chosen. */
export function AgentCity({ agent }: { agent: AgentRecord }) {
  const cities = useCityChoice()
  const { run, isBusy, problem } = useAgentAction(setAgentCity)
  if (cities.length === 0) return null
  return (
    <SelectField
      label={common.label.city}
      hint={texts.details.cityHint}
      options={cities.map(({ slug, name }) => [slug, name])}
      value={agent.city}
      error={problem ?? undefined}
      aria-busy={isBusy}
      onChange={(event) => run({ params: { id: agent.id }, body: { city: event.currentTarget.value } })}
    />
  )
}
