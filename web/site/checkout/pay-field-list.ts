import { promoField } from '#web/site/promos/pay-field.ts'
import type { PayField } from './core/pay-field.ts'

/** Lists what features add to how an order is paid. Without its line and its folder a feature is gone. */
export const payFields: readonly PayField[] = [promoField]
