import type { ComponentType } from 'react'
import type { SentOrder } from '#contract/orders/orders.ts'
import type { Fees } from '#domain/prices/price-estimate.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

/** Adds a field of a feature to how an order is paid: what is typed is checked, and then part of the draft. */
export interface PayField {
  /** Names the order's field, by which the server says what is wrong with it. */
  name: keyof SentOrder
  Field: ComponentType<PayFieldProps>
  /** Returns whether something is still to be checked before the order goes. */
  isUnchecked(typed: string): boolean
  /** Checks what is typed and makes it part of the draft; returns what is wrong with it, or null. */
  apply(typed: string): Promise<string | null>
  /** Returns what it takes off our fees. */
  offKobo(draft: Draft, fees: Fees): number
  /** Returns what it adds to the order that is sent. */
  bodyOf(draft: Draft): Partial<SentOrder>
}

export interface PayFieldProps {
  draft: Draft
  /** Is what the fields take off our fees. */
  discountKobo: number
  errors: CheckoutErrors
  field: TypedField
}

/** Holds what is typed in one field and not yet part of the draft. */
export interface TypedField {
  typed: string
  isBusy: boolean
  type(text: string): void
  /** Checks what is typed and makes it part of the draft; false where there is something to correct first. */
  apply(): Promise<boolean>
}
