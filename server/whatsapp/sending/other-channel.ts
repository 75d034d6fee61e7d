import { hours } from '#domain/durations.ts'
import { cut } from '#domain/whatsapp/say.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countSmsOfDay } from '#server/platform/sms/count-day.ts'
import type { QueueSms } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'
import type { OutRow } from '#server/whatsapp/core/message-store.ts'
import type { NumberRow } from '#server/whatsapp/core/number-store.ts'

/** Tells a person by SMS what cannot come by WhatsApp, where SMS are on; pushes and emails have gone by themselves. */
export type OtherChannel = (tx: Tx, number: NumberRow, row: OutRow) => Promise<void>

const mostCharacters = 300

export function createOtherChannel({
  db,
  clock,
  queueSms,
  readSmsSettings,
}: {
  db: Db
  clock: Clock
  queueSms: QueueSms
  readSmsSettings: () => Promise<SmsSettings>
}): OtherChannel {
  return async (tx, number, { content }) => {
    const settings = await readSmsSettings()
    if (!settings.isOn || !(await countSmsOfDay(db, clock, settings))) return
    const { priceKobo } = settings
    await queueSms(tx, {
      kind: 'notice',
      to: number.phone,
      userId: number.user_id,
      text: cut(plainText(content.say.text), mostCharacters),
      priceKobo,
      expiresAt: new Date(clock.now().getTime() + hours(2)),
    })
  }
}

/** In signs that every phone shows and that count once each. */
function plainText(text: string): string {
  return text
    .replaceAll('₦', 'N')
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}
