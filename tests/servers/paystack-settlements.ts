import { ok, type PaystackReply, type PaystackTransaction } from './paystack-checkout.ts'

interface Settlement {
  id: number
  domain: 'test'
  status: 'success' | 'processing' | 'pending' | 'failed'
  currency: string
  total_processed: number
  total_fees: number
  total_amount: number
  deductions: null
  effective_amount: number
  settlement_date: string
  settled_by: null
  references: string[]
}

/** Paystack's payments into the merchant's bank. */
export interface PaystackSettlements {
  made: Settlement[]
  /** Pays out some transactions, less their fees and what is held back. */
  settle(
    transactions: PaystackTransaction[],
    changes?: Partial<Settlement> & { heldBack?: number },
  ): Settlement
  read(asked: {
    id: string
    last: string
    query: URLSearchParams
    transactions: Map<string, PaystackTransaction>
  }): PaystackReply
}

export function createSettlements(newId: () => number, now: () => Date): PaystackSettlements {
  const settlements: PaystackSettlements = {
    made: [],
    settle(transactions, { heldBack = 0, ...changes } = {}) {
      const total_processed = transactions.reduce((sum, { amount }) => sum + amount, 0)
      const total_fees = transactions.reduce((sum, { fees }) => sum + (fees ?? 0), 0)
      const total_amount = total_processed - total_fees
      const settlement: Settlement = {
        id: newId(),
        domain: 'test',
        status: 'success',
        currency: 'NGN',
        deductions: null,
        total_processed,
        total_fees,
        total_amount,
        effective_amount: total_amount - heldBack,
        settlement_date: now().toISOString(),
        settled_by: null,
        references: transactions.map(({ reference }) => reference),
        ...changes,
      }
      settlements.made.push(settlement)
      return settlement
    },
    read({ id, last, query, transactions }) {
      const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
      const onPage = <T>(all: T[]) => all.slice((page - 1) * perPage, page * perPage)
      if (id === '') {
        const [from, to] = [query.get('from') ?? '', query.get('to') ?? '~']
        const within = settlements.made.filter(({ settlement_date: at }) => at >= from && at < to)
        return ok(onPage(within).map(({ references: _references, ...shown }) => shown))
      }
      const found = settlements.made.find((one) => String(one.id) === id)
      if (!found || last !== 'transactions')
        return { status: 404, json: { status: false, message: 'Settlement not found' } }
      const settled = found.references.flatMap((reference) => transactions.get(reference) ?? [])
      return ok(onPage(settled))
    },
  }
  return settlements
}
