import { businessPayer } from '#web/site/businesses/paying/payer.ts'
import { promoField } from '#web/site/promos/pay-field.ts'
import type { PayField } from './core/pay-field.ts'
import type { Payer } from './core/payer.ts'

/** Lists what features add to how an order is paid. Without its line and its folder a feature is gone. */
export const payFields: readonly PayField[] = [promoField]

/** Lists who else may pay for an order, as features add them. */
export const payers: readonly Payer[] = [businessPayer]
