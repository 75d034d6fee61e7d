import type { OutgoingUse } from '#contract/settings/outgoing.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readBudgets, sumUses } from './outgoing-store.ts'
import { type Channel, channels, mostOf, type Use } from './rules.ts'

/** Only emails go to many, and nobody is invited by WhatsApp. */
const parts = {
  sms: ['day', 'invitation'],
  email: ['day', 'invitation', 'news'],
  whatsapp: ['day'],
} as const satisfies Record<Channel, readonly OutgoingUse['of'][]>

/** Returns what today has used of each channel and of the shares that have an end of their own. */
export async function readOutgoing({ db, clock }: { db: Db; clock: Clock }): Promise<OutgoingUse[]> {
  const budgets = await readBudgets(db)
  const uses = await sumUses(db, lagosTime(clock.now()).date)
  return channels.flatMap((channel) =>
    parts[channel].map((of) => ({
      channel,
      of,
      ...useOf(uses, { channel, of, limit: budgets.day[channel] }),
    })),
  )
}

function useOf(
  uses: readonly Use[],
  { channel, of, limit }: Pick<OutgoingUse, 'channel' | 'of' | 'limit'>,
): Pick<OutgoingUse, 'used' | 'limit' | 'refused'> {
  const counted = uses.filter((use) => use.channel === channel && (of === 'day' || use.purpose === of))
  return {
    used: counted.reduce((sum, { units }) => sum + units, 0),
    limit: of === 'day' ? limit : mostOf(of, limit),
    refused: counted.reduce((sum, { refused }) => sum + refused, 0),
  }
}

const lowAt = 0.8

/** Returns what is nearly used up today, or has refused something already. */
export async function readOutgoingLow(context: { db: Db; clock: Clock }): Promise<OutgoingUse[]> {
  const uses = await readOutgoing(context)
  return uses.filter(({ used, limit, refused }) => refused > 0 || used >= limit * lowAt)
}
