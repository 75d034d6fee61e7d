import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { SentOrder } from '#contract/orders/orders.ts'
import type { RadioCard } from '#web/design/forms/radio-cards.tsx'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'

/** Lets somebody else than the customer pay for an order. */
export interface Payer {
  key: string
  /** Asks who pays, above the ways to pay, and hands over those that it adds; its code is loaded with it. */
  Ways: ComponentType<PayerProps>
  /** Returns what it adds to the order that is sent. */
  bodyOf(draft: Draft): Partial<SentOrder>
  /** Leads past what the server refuses by this code. */
  refusal: PayerRefusal
}

export interface PayerProps {
  draft: Draft
  /** Is the most that the order may come to. */
  highKobo: number
  children: (added: readonly RadioCard<PaymentMethod>[]) => ReactNode
}

interface PayerRefusal {
  code: ErrorCode
  text: string
  action: string
  ask: AskPayer
}

/** Asks whoever pays to agree to an order; returns the page on which it waits. */
export type AskPayer = (client: QueryClient, order: SentOrder, key: string) => Promise<string>
