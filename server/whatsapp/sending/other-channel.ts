import { defaultChoices, type NotificationChoices } from '#contract/accounts/profile.ts'
import { plainSms } from '#domain/sms-text.ts'
import { hours } from '#domain/time/durations.ts'
import { cutBeforeLink, wordsOf } from '#domain/whatsapp/say.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { OutRow } from '#server/whatsapp/core/message-store.ts'
import { isWithoutNumber, type NumberRow } from '#server/whatsapp/core/number-store.ts'

/** Tells a person by SMS what cannot come by WhatsApp, where SMS are on; pushes and emails have gone by themselves. */
export type OtherChannel = (tx: Tx, number: NumberRow, row: OutRow) => Promise<void>

const mostCharacters = 300

export function createOtherChannel({
  clock,
  queueSms,
  readSmsSettings,
}: Pick<PlatformServices, 'clock' | 'queueSms' | 'readSmsSettings'>): OtherChannel {
  return async (tx, number, { id, content, expires_at: expiresAt }) => {
    const { isOn, priceKobo } = await readSmsSettings(tx)
    const said = wordsOf(content.say).replace(/\s+/gu, ' ').trim()
    if (!isOn || said === '' || isWithoutNumber(number.phone)) return
    if (content.purpose !== 'reply' && !(await wantsSms(tx, number.user_id))) return
    await queueSms(tx, {
      kind: 'notice',
      purpose: 'order',
      to: number.phone,
      userId: number.user_id,
      text: plainSms(cutBeforeLink(said, mostCharacters)),
      priceKobo,
      expiresAt: expiresAt ?? new Date(clock.now().getTime() + hours(2)),
      about: `whatsapp:${id}`,
    })
  }
}

/** Returns whether somebody wants SMS about their orders. */
async function wantsSms(tx: Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await tx
    .selectFrom('users')
    .select('notification_choices')
    .where('id', '=', userId)
    .executeTakeFirst()
  return { ...defaultChoices, ...(row?.notification_choices as Partial<NotificationChoices>) }.ordersBySms
}
