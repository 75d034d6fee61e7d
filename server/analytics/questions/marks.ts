import { createHmac, hkdfSync } from 'node:crypto'
import { hours } from '#domain/time/durations.ts'
import type { Asker } from '#server/orders/checkout/lost-order.ts'

/** Makes a mark of 128 bits that says nothing of what it was made of, and is the same each time. */
export type Marker = (kind: 'lost' | 'order' | 'goods', about: string, who: string) => Buffer

export function createMarker(secretKey: string): Marker {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'figure-marks', 32))
  return (kind, about, who) =>
    createHmac('sha256', key).update(`${kind}\n${about}\n${who}`).digest().subarray(0, 16)
}

export function whoIs(asker: Asker): string {
  return 'userId' in asker ? asker.userId : `${asker.ip} ${asker.headers['user-agent'] ?? ''}`
}

/** Returns the beginning of the hour; those of Lagos are those of UTC. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hours(1)) * hours(1))
}

/** A mark that cannot be linked to that of another hour. */
export function lossMark(mark: Marker, hour: Date, who: string): Buffer {
  return mark('lost', hour.toISOString(), who)
}
