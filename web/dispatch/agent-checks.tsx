import { type AgentCheck, type AgentRecord, setCheck } from '#contract/agents.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { DrawerSection } from './drawer-section.tsx'
import { useAgentAct } from './use-agent-act.ts'

/** Whether somebody of ours has seen the agent's phone and identity card, who and when. */
export function AgentChecks({ agent }: { agent: AgentRecord }) {
  const act = useAgentAct(setCheck)
  const boxFor = (check: AgentCheck, words: string, unseen: string) => {
    const seen = agent.checks[check]
    return (
      <Checkbox
        label={words}
        hint={seen === null ? unseen : `${seen.byName}, ${timeText(Date.parse(seen.at), 'full')}`}
        checked={seen !== null}
        aria-busy={act.isBusy}
        onChange={(event) =>
          act.run({ params: { id: agent.id }, body: { check, isSeen: event.currentTarget.checked } })
        }
      />
    )
  }
  return (
    <DrawerSection title="Checked">
      <div>
        {boxFor('phone', 'Phone seen', 'Call the number and see it ring.')}
        {boxFor('id', 'Identity card seen', 'NIN slip, voter’s card, licence or passport.')}
      </div>
      {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
    </DrawerSection>
  )
}
