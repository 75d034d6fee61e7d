import { isAdmin } from '#contract/accounts/accounts.ts'
import { issueToken } from '#server/accounts/core/account-tokens.ts'
import { findHolder } from '#server/accounts/core/holder-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'

export type MailContext = Pick<PlatformServices, 'clock' | 'queueMail'>

/** Says whose address is to be verified, and what waits for it. */
interface Proof {
  email: string
  name: string
  username: string
  /** Six digits that do the same in the browser that asked for them. */
  code?: string
  /** Holds what else the account would take; null for what it has already. */
  takes: { username: string | null; phone: string | null }
  about:
    | { kind: 'verify_sign_up'; signUpId: string }
    | { kind: 'verify_email'; userId: string | null; detail: string }
}

/**
 * Writes the link that verifies an address. Where the address, the name or the number belongs to somebody,
 * the email says so instead and its link is never sent: nobody but the reader of that mailbox learns which it
 * was.
 */
export async function requestProof(
  tx: Tx,
  { clock, queueMail }: MailContext,
  { email, name, username, code, takes, about }: Proof,
): Promise<void> {
  const holder = await findHolder(tx, { email, ...takes })
  const userId = about.kind === 'verify_email' ? about.userId : null
  const token = await issueToken(tx, clock, { ...about, userId })
  if (holder === null || holder.id === userId) {
    const link = `/verify-email?token=${token}`
    await queueMail(
      tx,
      { to: email, userId, isForStaff: false },
      { template: 'verify', data: { name, username, link, ...(code !== undefined && { code }) } },
    )
    return
  }
  const isOwners = holder.what === 'email'
  await queueMail(
    tx,
    {
      to: (isOwners && holder.email) || email,
      userId: isOwners ? holder.id : null,
      isForStaff: isOwners && isAdmin({ role: holder.role, isGodMode: holder.is_god_mode }),
    },
    {
      template: 'sign_up_taken',
      data: { username, what: isOwners && userId !== null ? 'added' : holder.what },
    },
  )
}
