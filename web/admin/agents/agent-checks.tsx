import { type AgentCheck, type AgentRecord, setCheck } from '#contract/dispatch/admin-agents.ts'
import { DrawerSection } from '#web/admin/orders/drawer/drawer-section.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

/** Shows whether somebody of ours has seen the agent's phone and identity card, who and when. */
export function AgentChecks({ agent }: { agent: AgentRecord }) {
  const action = useAgentAction(setCheck)
  const boxFor = (check: AgentCheck, text: string, unseen: string) => {
    const seen = agent.checks[check]
    return (
      <Checkbox
        label={text}
        hint={seen === null ? unseen : `${seen.byName}, ${timeText(Date.parse(seen.at), 'full')}`}
        checked={seen !== null}
        aria-busy={action.isBusy}
        onChange={(event) =>
          action.run({ params: { id: agent.id }, body: { check, isSeen: event.currentTarget.checked } })
        }
      />
    )
  }
  return (
    <DrawerSection title={texts.checks.heading}>
      <div>
        {boxFor('phone', texts.checks.phone, texts.checks.phoneHint)}
        {boxFor('id', texts.checks.identity, texts.checks.identityHint)}
      </div>
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
    </DrawerSection>
  )
}
