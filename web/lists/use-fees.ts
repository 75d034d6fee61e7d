import type { Fees } from '#contract/price-estimate.ts'
import { useSetting } from '#web/platform/session.ts'

/** Our fees of today, in whole kobo. */
export function useFees(): Fees {
  return {
    deliveryFeeKobo: Number(useSetting('delivery_fee')),
    serviceFeeKobo: Number(useSetting('service_fee')),
    callOutFeeKobo: Number(useSetting('call_out_fee')),
  }
}
