import { isAdmin } from '#contract/accounts/accounts.ts'
import { minutes } from '#domain/time/durations.ts'
import { issueToken, tokenLifeMs } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { findAnybodyId, findHolder } from '#server/accounts/core/holder-store.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { doAlike } from '#server/platform/jobs/do-alike.ts'
import type { MailContext } from './request-proof.ts'

/** Sends a link that sets a new password; for an address that nobody has, the same is done and undone. */
export async function requestReset(
  { db, clock, config, queueMail }: MailContext & KnockContext,
  email: string,
  asker: Asker,
): Promise<{ message: string }> {
  await countKnock({ db, clock, config }, 'forgotPassword', { ...asker, target: email })
  await db.transaction().execute(async (tx) => {
    const anybody = await findAnybodyId(tx)
    const holder = await findHolder(tx, { username: null, email, phone: null })
    const isToBe = holder !== null && holder.suspended_at === null
    // Rows that name a person are checked against them, which costs as well.
    const userId = holder?.id ?? anybody
    await doAlike(tx, isToBe, async () => {
      const token = await issueToken(tx, clock, {
        kind: 'reset_password',
        userId,
      })
      const lifeMinutes = tokenLifeMs.reset_password / minutes(1)
      await queueMail(
        tx,
        {
          to: holder?.email ?? email,
          userId,
          isForStaff: holder !== null && isAdmin({ role: holder.role, isGodMode: holder.is_god_mode }),
        },
        {
          template: 'reset',
          data: { name: holder?.name ?? email, link: `/reset-password?token=${token}`, minutes: lifeMinutes },
        },
      )
    })
  })
  return { message: 'If an account has this address, a link to set a new password is on its way to it.' }
}
