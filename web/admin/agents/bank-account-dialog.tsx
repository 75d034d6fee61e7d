import { useState } from 'react'
import {
  type AgentAccount,
  type BankAccount,
  confirmBankAccountEndpoint,
  setBankAccountEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { bankName, banks } from '#domain/money/banks.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as agentsTexts from './money-texts.ts'

/** Shows where an agent is paid, and changes it. */
export function BankAccountButton({ account }: { account: AgentAccount }) {
  const [isOpen, setIsOpen] = useState(false)
  const { bankAccount } = account
  return (
    <>
      <Button size="sm" kind="quiet" className="max-sm:min-h-11" onClick={() => setIsOpen(true)}>
        {bankAccount === null
          ? agentsTexts.bankAccount.add
          : agentsTexts.bankAccount.summary(
              bankName(bankAccount.bankCode),
              bankAccount.accountNumber.slice(-4),
            )}
      </Button>
      {isOpen && <BankAccountDialog account={account} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const options = banks.map(({ code, name }) => [code, name] as const)

function BankAccountDialog({ account, onClose }: { account: AgentAccount; onClose: () => void }) {
  const [bank, setBank] = useState<BankAccount>(
    account.bankAccount ?? { bankCode: '', accountNumber: '', accountName: account.name },
  )
  const refresh = useRefresh('/api/admin/')
  const save = useWrite({
    mutationFn: (bankAccount: BankAccount) =>
      callApi(setBankAccountEndpoint, { params: { id: account.agentId }, body: { bankAccount } }),
    onSuccess: onClose,
    onSettled: refresh,
  })
  const change = (field: keyof BankAccount) => (event: { currentTarget: { value: string } }) =>
    setBank({ ...bank, [field]: event.currentTarget.value })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={agentsTexts.bankAccount.title(account.name)}
      label={common.action.save}
      isReady={
        bank.bankCode !== '' && /^\d{10}$/.test(bank.accountNumber) && bank.accountName.trim().length > 1
      }
      isBusy={save.isPending}
      onConfirm={() => save.mutate(bank)}
    >
      <div className="grid gap-4">
        <AccountWait account={account} />
        <SelectField
          label={agentsTexts.bankAccount.bank}
          options={options}
          placeholder={agentsTexts.bankAccount.chooseBank}
          value={bank.bankCode}
          onChange={change('bankCode')}
        />
        <TextField
          label={agentsTexts.bankAccount.number}
          inputMode="numeric"
          maxLength={10}
          value={bank.accountNumber}
          onChange={change('accountNumber')}
        />
        <TextField
          label={agentsTexts.bankAccount.holder}
          maxLength={100}
          value={bank.accountName}
          onChange={change('accountName')}
        />
        <ActionError
          problem={save.error === null ? null : reasonOf(save.error, agentsTexts.payment.failed)}
        />
      </div>
    </AskDialog>
  )
}

/** A changed account waits, so that its agent can object; another admin may let it be used at once. */
function AccountWait({ account: { agentId, accountWaits } }: { account: AgentAccount }) {
  const refresh = useRefresh('/api/admin/')
  const confirm = useWrite({
    mutationFn: () => callApi(confirmBankAccountEndpoint, { params: { id: agentId } }),
    onSettled: refresh,
  })
  if (accountWaits === null)
    return <p className="text-sm text-ink-soft">{agentsTexts.bankAccount.changeHint}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">
        {agentsTexts.bankAccount.validFrom(timeText(Date.parse(accountWaits.until), 'full'))}
      </p>
      {accountWaits.mayConfirm ? (
        <Button kind="secondary" size="sm" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {agentsTexts.bankAccount.confirm}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{agentsTexts.bankAccount.confirmHint}</p>
      )}
      <ActionError
        problem={confirm.error === null ? null : reasonOf(confirm.error, agentsTexts.payment.failed)}
      />
    </div>
  )
}
