import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AgentAccount,
  type AgentPaymentKind,
  agentPaymentKinds,
  getAgentAccountEndpoint,
  payAgentEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { AccountField } from '#web/admin/money/core/account-field.tsx'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { BankAccountButton } from './bank-account-dialog.tsx'
import * as agentsTexts from './money-texts.ts'

/** Reads what may be paid to or taken from one agent now. */
function agentAccountQuery(agentId: string) {
  return apiQuery(getAgentAccountEndpoint, { params: { id: agentId } }, { staleTime: 5_000 })
}

const kindTexts: Record<AgentPaymentKind, string> = {
  float_given: agentsTexts.payment.giveFloat,
  float_returned: agentsTexts.payment.returnFloat,
  purchases_repaid: agentsTexts.payment.repayPurchases,
  earnings_paid: agentsTexts.payment.payEarnings,
  deduction: agentsTexts.payment.deduct,
}

/** Offers one tap for each payment between the business and an agent; only those that something is owed for. */
export function PayAgent({ agentId }: { agentId: string }) {
  const { data: account } = useQuery(agentAccountQuery(agentId))
  const [asked, setAsked] = useState<AgentPaymentKind | null>(null)
  if (account === undefined) return null
  return (
    <div className="flex flex-wrap gap-2">
      {agentPaymentKinds
        .filter((kind) => account.limits[kind] > 0)
        .map((kind) => (
          <Button
            key={kind}
            size="sm"
            kind="secondary"
            className="max-sm:min-h-11"
            onClick={() => setAsked(kind)}
          >
            {kindTexts[kind]}
          </Button>
        ))}
      <BankAccountButton account={account} />
      {asked !== null && <PayDialog account={account} kind={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Leaves it to the admin how much; of anything else all that is owed is usual. */
const isTyped = (kind: AgentPaymentKind) => kind === 'float_given' || kind === 'deduction'

interface PayDialogProps {
  account: AgentAccount
  kind: AgentPaymentKind
  onClose: () => void
}

function PayDialog({ account, kind, onClose }: PayDialogProps) {
  const limitKobo = account.limits[kind]
  const [amountKobo, setAmountKobo] = useState<number | null>(isTyped(kind) ? null : limitKobo)
  const [reason, setReason] = useState<string>(kind === 'deduction' ? '' : agentsTexts.payment.reasonCash)
  const [accountId, setAccountId] = useState<string>()
  const refresh = useRefresh('/api/admin/')
  const pay = useWrite({
    mutationFn: (
      body: { kind: AgentPaymentKind; amountKobo: number; reason: string; accountId?: string },
      keyFor,
    ) =>
      callApi(
        payAgentEndpoint,
        { params: { id: account.agentId }, body },
        { idempotencyKey: keyFor([account.agentId, body]) },
      ),
    onSuccess: ({ receipt, paidKobo }) => {
      showToast(agentsTexts.payment.done(receipt, nairaText(paidKobo, true)), { tone: 'success' })
      onClose()
    },
    onSettled: refresh,
  })
  const isTooMuch = amountKobo !== null && amountKobo > limitKobo
  const record = () => {
    if (amountKobo === null || pay.isPending) return
    pay.mutate({ kind, amountKobo, reason: reason.trim(), ...(accountId !== undefined && { accountId }) })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={`${kindTexts[kind]}: ${account.name}`}
      label={agentsTexts.payment.submit}
      isReady={amountKobo !== null && amountKobo > 0 && !isTooMuch && reason.trim() !== ''}
      isBusy={pay.isPending}
      onConfirm={record}
    >
      <div className="grid gap-4">
        <p>
          {agentsTexts.payment.limit(nairaText(limitKobo, true), kind === 'float_given')}{' '}
          {kind === 'earnings_paid' && agentsTexts.payment.inNotes}
        </p>
        <NairaField
          label={common.label.amount}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch ? { error: agentsTexts.payment.tooMuch } : {})}
        />
        {kind !== 'deduction' && (
          <AccountField
            way={kind === 'float_returned' ? 'in' : 'out'}
            value={accountId}
            onChange={setAccountId}
          />
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={
            kind === 'deduction'
              ? agentsTexts.payment.deductionReasons
              : [agentsTexts.payment.reasonCash, agentsTexts.payment.reasonTransfer]
          }
        />
        <ActionError problem={pay.error === null ? null : reasonOf(pay.error, agentsTexts.payment.failed)} />
      </div>
    </AskDialog>
  )
}
