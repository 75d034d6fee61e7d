import { useSetting } from '#web/platform/session.ts'
import type { Fees } from './estimate-list.ts'

/** Our fees of today, in whole kobo. */
export function useFees(): Fees {
  return {
    deliveryFeeKobo: Number(useSetting('delivery_fee')),
    serviceFeeKobo: Number(useSetting('service_fee')),
  }
}
