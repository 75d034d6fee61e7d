import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addAgent, type Candidate, findCandidate } from '#contract/becoming-agent.ts'
import { formatPhone } from '#contract/phone.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { apiQuery } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { ActProblem } from './act-problem.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAgentAct } from './use-agent-act.ts'

interface AddAgentDialogProps {
  isOpen: boolean
  onClose: () => void
  onAdded: (agentId: string) => void
}

/** Makes somebody who has signed up an agent: found by exactly their username or phone number. */
export function AddAgentDialog(props: AddAgentDialogProps) {
  const [shown, setShown] = useState({ isOpen: false, serial: 0 })
  // Each opening is a fresh question.
  if (props.isOpen !== shown.isOpen)
    setShown({ isOpen: props.isOpen, serial: shown.serial + (props.isOpen ? 1 : 0) })
  return <Adding key={shown.serial} {...props} />
}

const candidateQuery = (who: string) => apiQuery(findCandidate, { query: { who } }, { staleTime: 0 })

function Adding({ isOpen, onClose, onAdded }: AddAgentDialogProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [reason, setReason] = useState('')
  const query = useQuery({
    ...candidateQuery(asked),
    enabled: asked !== '',
    retry: false,
    networkMode: 'always',
  })
  const found = asked === typed.trim() && !query.isFetching ? query.data : undefined
  const act = useAgentAct(addAgent, (agent) => {
    showToast(`${agent.name} is an agent now. They sign in again, then go on duty.`, { tone: 'success' })
    onClose()
    onAdded(agent.id)
  })
  const look = () => {
    if (typed.trim() === asked) void query.refetch()
    else setAsked(typed.trim())
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add an agent"
      words="Make an agent"
      isReady={found !== undefined && reason.trim() !== ''}
      isBusy={act.isBusy}
      onAct={() => {
        if (found !== undefined) act.run({ body: { userId: found.id, reason: reason.trim() } })
      }}
    >
      <div className="grid gap-4">
        <p>They sign up as everybody does. Then write their username or phone number here.</p>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') look()
          }}
        >
          <div className="min-w-[min(12rem,100%)] flex-1">
            <TextField
              label="Username or phone number"
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" kind="secondary" disabled={typed.trim() === ''} isBusy={query.isFetching}>
            Find
          </Button>
        </form>
        {query.error !== null && !query.isFetching && asked === typed.trim() && (
          <ActProblem problem={reasonOf(query.error, 'We could not look. Check the network.')} />
        )}
        {found !== undefined && (
          <>
            <Found candidate={found} />
            <ReasonField
              value={reason}
              onChange={setReason}
              usual={['Applied at the office', 'Brought by another agent']}
            />
          </>
        )}
        <ActProblem problem={act.problem} />
      </div>
    </AskDialog>
  )
}

function Found({ candidate }: { candidate: Candidate }) {
  const facts = [
    candidate.username,
    candidate.phone === null ? 'no phone number' : formatPhone(candidate.phone),
    `here since ${timeText(Date.parse(candidate.memberSince), 'day')}`,
  ]
  return (
    <div role="status" className="rounded-md bg-leaf-tint px-4 py-3 text-leaf-deep">
      <p className="font-semibold">{candidate.name}</p>
      <p className="text-sm">{facts.join(', ')}</p>
      <p className="mt-1 text-sm">They are signed out, and come back as an agent, off duty.</p>
    </div>
  )
}
