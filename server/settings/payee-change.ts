import { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { payeeWaits, payeeWaitsMs } from '#contract/settings/setting-fields.ts'
import { listOwners } from '#server/accounts/users/list-owners.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { changesOf, holdSetting, listSettings, saveSettings } from './store.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
}

interface PayeeChanges {
  gate_bank?: string | undefined
  gate_account_number?: string | undefined
}

const waiting = payeeWaits.extend({ askedBy: z.string() })

/** Returns the account that waits to be shown, or null. Throws on what nobody of us has written. */
function waitingIn(stored: ReadonlyMap<string, string>): z.output<typeof waiting> | null {
  const text = stored.get('gate_change') ?? ''
  return text === '' ? null : waiting.parse(JSON.parse(text))
}

/**
 * Returns what of a change of the account at the gate holds at once: none of it for a day, where customers have been shown
 * an account before, and the owners are told. To show none, or the same as now, never waits, and ends what waits.
 */
export async function holdBackPayee<Changes extends PayeeChanges>(
  { tx, clock, queueMail }: Context,
  changes: Changes,
  admin: CurrentUser,
): Promise<Changes & { gate_change?: string }> {
  const { gate_bank: bank, gate_account_number: number, ...others } = changes
  if (bank === undefined && number === undefined) return changes
  await holdSetting(tx, 'gate_change')
  const stored = await listSettings(tx)
  const shown = { bank: stored.get('gate_bank') ?? '', number: stored.get('gate_account_number') ?? '' }
  const before = waitingIn(stored)
  const known = before ?? shown
  const wanted = { bank: bank ?? known.bank, number: number ?? known.number }
  const isSame = wanted.bank === shown.bank && wanted.number === shown.number
  if (isSame || wanted.number === '') return { ...changes, gate_change: '' }
  if (before?.bank === wanted.bank && before.number === wanted.number) return others as Changes
  // An account that was taken away is an earlier one, too: otherwise two changes would do what one may not.
  const isFirst = !stored.has('gate_account_number')
  const from = new Date(clock.now().getTime() + (isFirst ? 0 : payeeWaitsMs)).toISOString()
  for (const { id: userId, name, email } of await listOwners(tx))
    await queueMail(
      tx,
      { to: email, userId, isForStaff: true },
      { template: 'payee_changed', data: { name, by: admin.name, ...wanted, from } },
    )
  if (isFirst) return { ...changes, gate_change: '' }
  return { ...(others as Changes), gate_change: JSON.stringify({ ...wanted, from, askedBy: admin.id }) }
}

/** Shows customers the account whose day of waiting is over. */
export async function showWaitingPayee({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdSetting(tx, 'gate_change')
    const next = waitingIn(await listSettings(tx))
    if (next === null || new Date(next.from) > clock.now()) return
    const shown = { gate_bank: next.bank, gate_account_number: next.number, gate_change: '' }
    const before = await saveSettings(tx, shown, clock.now())
    await recordAudit(tx, clock, {
      actorId: next.askedBy,
      action: 'settings.save',
      subject: 'settings',
      detail: changesOf(before, shown),
    })
  })
}
