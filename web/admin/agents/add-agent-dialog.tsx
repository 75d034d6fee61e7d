import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { addAgentEndpoint, type Candidate, findCandidateEndpoint } from '#contract/dispatch/becoming-agent.ts'
import type { Ride } from '#domain/agent-documents.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { RideField } from '#web/entities/agents/ride-dialog.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

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

const candidateQuery = (who: string) => apiQuery(findCandidateEndpoint, { query: { who } }, { staleTime: 0 })

function Adding({ isOpen, onClose, onAdded }: AddAgentDialogProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [reason, setReason] = useState('')
  const [ride, setRide] = useState<Ride | null>(null)
  const query = useQuery({
    ...candidateQuery(asked),
    enabled: asked !== '',
    retry: false,
    networkMode: 'always',
  })
  const found = asked === typed.trim() && !query.isFetching ? query.data : undefined
  const action = useAgentAction(addAgentEndpoint, (agent) => {
    showToast(texts.add.done(agent.name), { tone: 'success' })
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
      title={texts.add.title}
      label={texts.add.submit}
      isReady={found !== undefined && ride !== null && reason.trim() !== ''}
      isBusy={action.isBusy}
      onConfirm={() => {
        if (found !== undefined) action.run({ body: { userId: found.id, ride, reason: reason.trim() } })
      }}
    >
      <div className="grid gap-4">
        <p>{texts.add.intro}</p>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') look()
          }}
        >
          <div className="min-w-[min(12rem,100%)] flex-1">
            <TextField
              label={texts.add.label}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" kind="secondary" disabled={typed.trim() === ''} isBusy={query.isFetching}>
            {texts.add.find}
          </Button>
        </form>
        {query.error !== null && !query.isFetching && asked === typed.trim() && (
          <ActionError problem={reasonOf(query.error, texts.add.searchFailed)} />
        )}
        {found !== undefined && (
          <>
            <Found candidate={found} />
            <RideField label={texts.ride.title} ride={ride} onChange={setRide} />
            <ReasonField
              value={reason}
              onChange={setReason}
              usual={[texts.add.reasonApplied, texts.add.reasonReferred]}
            />
          </>
        )}
        <ActionError problem={action.problem} />
      </div>
    </AskDialog>
  )
}

function Found({ candidate }: { candidate: Candidate }) {
  const facts = [
    candidate.username,
    candidate.phone === null ? texts.add.noPhone : formatPhone(candidate.phone),
    texts.add.joined(timeText(Date.parse(candidate.memberSince), 'day')),
  ]
  return (
    <div role="status" className="rounded-md bg-leaf-tint px-4 py-3 text-leaf-deep">
      <p className="font-semibold">{candidate.name}</p>
      <p className="text-sm">{facts.join(', ')}</p>
      <p className="mt-1 text-sm">{texts.add.hint}</p>
    </div>
  )
}
