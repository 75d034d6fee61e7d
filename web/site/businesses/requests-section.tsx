import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  approveRequestEndpoint,
  declineRequestEndpoint,
  type OrderRequest,
  withdrawRequestEndpoint,
} from '#contract/businesses/order-requests.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { businessOrdersQuery, requestsQuery } from './businesses-queries.ts'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Orders that wait for an approver, and the last that were answered. */
export function RequestsSection({ businessId }: { businessId: string }) {
  const { data: requests } = useQuery(requestsQuery(businessId))
  if (requests === undefined || requests.length === 0) return null
  return (
    <BusinessSection title={texts.requests.heading}>
      {requests.map((request) => (
        <Request key={request.id} businessId={businessId} request={request} />
      ))}
    </BusinessSection>
  )
}

function Request({ businessId, request }: { businessId: string; request: OrderRequest }) {
  const client = useQueryClient()
  const [isDeclining, setIsDeclining] = useState(false)
  const follow = (answer: OrderRequest[]) => {
    client.setQueryData(requestsQuery(businessId).queryKey, answer)
    void client.invalidateQueries({ queryKey: businessOrdersQuery(businessId).queryKey })
  }
  // Shows as it is now what was answered meanwhile, or has become dearer.
  const readAgain = () => void client.invalidateQueries({ queryKey: requestsQuery(businessId).queryKey })
  const approving = useAccountAction(approveRequestEndpoint, ({ requests }) => follow(requests), readAgain)
  const withdrawing = useAccountAction(withdrawRequestEndpoint, follow)
  const params = { id: request.id }
  const problem = approving.problem ?? withdrawing.problem
  return (
    <div className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {texts.requests.about(request.buyer, request.marketName)}
        <Badge>{texts.requests.states[request.state]}</Badge>
      </p>
      <p className="text-sm wrap-anywhere">{request.items.join(', ')}</p>
      <p className="text-sm text-ink-soft">{texts.requests.most(nairaText(request.mostKobo, false))}</p>
      {request.state === 'waiting' && (
        <p className="text-sm text-ink-soft">
          {texts.requests.until(timeText(Date.parse(request.expiresAt), 'full'))}
        </p>
      )}
      {request.answeredBy !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">{texts.requests.answeredBy(request.answeredBy)}</p>
      )}
      {request.reason !== null && <p className="text-sm wrap-anywhere">{request.reason}</p>}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {request.mayAnswer && (
          <>
            <Button
              isBusy={approving.isBusy}
              onClick={() => approving.run({ params, body: { shownMostKobo: request.mostKobo } })}
            >
              {texts.requests.approve}
            </Button>
            <Button kind="secondary" onClick={() => setIsDeclining(true)}>
              {texts.requests.decline}
            </Button>
          </>
        )}
        {request.mayWithdraw && (
          <Button
            kind="secondary"
            isBusy={withdrawing.isBusy}
            onClick={() => withdrawing.run({ params, body: { reason: null } })}
          >
            {texts.requests.withdraw}
          </Button>
        )}
        {request.orderId !== null && (
          <a href={`/orders/${request.orderId}`} className={buttonClass('secondary')}>
            {texts.requests.open}
          </a>
        )}
      </div>
      {isDeclining && <DeclineDialog id={request.id} onDone={follow} onClose={() => setIsDeclining(false)} />}
    </div>
  )
}

interface DeclineDialogProps {
  id: string
  onDone: (requests: OrderRequest[]) => void
  onClose: () => void
}

function DeclineDialog({ id, onDone, onClose }: DeclineDialogProps) {
  const formId = useId()
  const declining = useAccountAction(declineRequestEndpoint, (requests) => {
    onDone(requests)
    onClose()
  })
  const check = (_name: 'reason', value: string) => (value.trim() === '' ? texts.form.needed : undefined)
  const { form, errors } = useCheckedForm(['reason'] as const, check, (body) =>
    declining.run({ params: { id }, body }),
  )
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.requests.declineTitle}
      label={texts.requests.decline}
      isBusy={declining.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField label={texts.requests.reason} name="reason" maxLength={300} error={errors.reason} />
        {declining.problem !== null && <Notice tone="pepper">{declining.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
