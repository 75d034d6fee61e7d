import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { BankAccount } from '#contract/dispatch/agent-money.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import {
  findBankChange,
  isAccountTaken,
  lockAgentAccount,
  saveBankAccount,
  updateAccountUsable,
} from './agent-money-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Returns what people see of an account that is not theirs. */
function lastDigits(account: BankAccount | null): string | null {
  return account && `${account.bankCode} …${account.accountNumber.slice(-4)}`
}

/**
 * Sets or removes where an agent is paid, and tells the agent. Throws `agents.not_found`, and `agents.account_taken` where
 * another agent is paid there.
 */
export async function setBankAccount(
  { tx, clock, queueMail }: Context & { queueMail: QueueMail },
  { agentId, admin, bankAccount }: { agentId: string; admin: CurrentUser; bankAccount: BankAccount | null },
): Promise<void> {
  const before = await lockAgentAccount(tx, agentId)
  if (!before) throw fail('agents.not_found')
  if (lastDigits(before.bankAccount) === lastDigits(bankAccount) && isSame(before.bankAccount, bankAccount))
    return
  if (bankAccount !== null && (await isAccountTaken(tx, agentId, bankAccount.accountNumber)))
    throw fail('agents.account_taken')
  await saveBankAccount(tx, { agentId, account: bankAccount, adminId: admin.id, now: clock.now() })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'money.bank_account',
    subject: agentId,
    detail: { before: lastDigits(before.bankAccount), after: lastDigits(bankAccount) },
  })
  const agent = await findOpenUser(tx, agentId)
  if (!agent || agent.email === null) return
  const data = {
    name: agent.name,
    account: bankAccount ? `••••••${bankAccount.accountNumber.slice(-4)}` : 'none',
  }
  await queueMail(
    tx,
    { to: agent.email, userId: agent.id, isForStaff: true },
    { template: 'bank_account_changed', data: { ...data, at: clock.now().toISOString() } },
  )
}

function isSame(one: BankAccount | null, other: BankAccount | null): boolean {
  return one?.accountNumber === other?.accountNumber && one?.accountName === other?.accountName
}

/** Lets a changed account be used at once. Throws `agents.account_own_change` for the admin who changed it. */
export async function confirmBankAccount(
  { tx, clock }: Context,
  { agentId, admin }: { agentId: string; admin: CurrentUser },
): Promise<void> {
  const account = await lockAgentAccount(tx, agentId)
  if (!account) throw fail('agents.not_found')
  const { accountUsableAt: usableAt } = account
  if (usableAt === null || usableAt <= clock.now()) throw fail('agents.account_in_use')
  const change = await findBankChange(tx, agentId)
  if (change?.changedBy === admin.id) throw fail('agents.account_own_change')
  await updateAccountUsable(tx, agentId, clock.now())
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'money.confirm_bank_account',
    subject: agentId,
    detail: { account: lastDigits(account.bankAccount) },
  })
}
