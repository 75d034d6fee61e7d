import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessesQuery } from '#web/site/businesses/core/own-businesses.ts'
import * as texts from './texts.ts'

interface InvoicedBusinessesProps {
  children: (invoiced: readonly { businessId: string; label: string }[]) => ReactNode
}

/** Hands over the businesses that pay an order with the invoice of the month. */
export function InvoicedBusinesses({ children }: InvoicedBusinessesProps) {
  const businesses = useQuery(businessesQuery).data?.businesses ?? []
  return children(
    businesses
      .filter(({ freeCreditKobo }) => freeCreditKobo !== null)
      .map(({ id, name }) => ({ businessId: id, label: texts.invoice.of(name) })),
  )
}
