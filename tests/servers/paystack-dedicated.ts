import { z } from 'zod'
import { ok, type PaystackReply, refused } from './paystack-checkout.ts'

interface Customer {
  id: number
  customer_code: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
}

interface Dedicated {
  id: number
  account_number: string
  account_name: string
  bank: { id: number; name: string; slug: string }
  assigned: boolean
  active: boolean
  currency: 'NGN'
  customer: Customer
}

const customerBody = z.object({
  email: z.email(),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  phone: z.string().optional(),
})
const accountBody = z.object({ customer: z.string(), preferred_bank: z.string() })

const bank = { id: 20, name: 'Wema Bank', slug: 'wema-bank' }

/** Customers of the local Paystack and their account numbers. */
export interface PaystackDedicated {
  customers: Map<string, Customer>
  /** By account number. */
  accounts: Map<string, Dedicated>
  /** `at_once` gives the number in the answer, `later` by a message once `assign` is called, `never` refuses. */
  gives: 'at_once' | 'later' | 'never'
  /** Account numbers that were asked to be looked for. */
  requeried: string[]
  /** Gives a number that was asked for; returns the message's data. */
  assign(customerCode: string): object
  addCustomer(body: unknown): PaystackReply
  open(body: unknown): PaystackReply
  read(last: string, query: URLSearchParams): PaystackReply
  /** Deactivates the account at a path, `/dedicated_account/` and its id. */
  close(path: string): PaystackReply
}

export function createDedicated(newId: () => number): PaystackDedicated {
  const give = (customer: Customer): Dedicated => {
    const known = [...dedicated.accounts.values()].find((one) => one.customer === customer)
    const id = newId()
    const made: Dedicated = known ?? {
      id,
      account_number: `99${String(id % 100_000_000).padStart(8, '0')}`,
      account_name: `KASUWA/${customer.first_name} ${customer.last_name}`.toUpperCase(),
      bank,
      assigned: true,
      active: true,
      currency: 'NGN',
      customer,
    }
    dedicated.accounts.set(made.account_number, made)
    return made
  }
  const dedicated: PaystackDedicated = {
    customers: new Map(),
    accounts: new Map(),
    gives: 'at_once',
    requeried: [],
    assign(customerCode) {
      const customer = dedicated.customers.get(customerCode)
      if (!customer) throw new Error(`no customer ${customerCode}`)
      return { customer, dedicated_account: give(customer), identification: { status: 'success' } }
    },
    addCustomer(body) {
      const read = customerBody.safeParse(body)
      if (!read.success) return refused(`Invalid request: ${read.error.message}`)
      const known = [...dedicated.customers.values()].find(({ email }) => email === read.data.email)
      if (known) return ok(known)
      const id = newId()
      const { phone = null, ...named } = read.data
      const made = { id, customer_code: `CUS_${id.toString(36)}`, phone, ...named }
      dedicated.customers.set(made.customer_code, made)
      return ok(made)
    },
    open(body) {
      const read = accountBody.safeParse(body)
      const customer = read.success ? dedicated.customers.get(read.data.customer) : undefined
      if (!read.success || !customer) return refused('Customer not found')
      if (read.data.preferred_bank !== bank.slug) return refused('Unknown bank')
      if (dedicated.gives === 'never') return refused('Dedicated NUBAN is not available for your business')
      return ok(dedicated.gives === 'later' ? null : give(customer))
    },
    read(last, query) {
      if (last === 'available_providers')
        return ok([{ provider_slug: bank.slug, bank_id: bank.id, bank_name: bank.name, id: 5 }])
      if (last === 'requery') {
        const number = query.get('account_number') ?? ''
        if (!dedicated.accounts.has(number)) return refused('Dedicated account not found')
        dedicated.requeried.push(number)
        return ok(null)
      }
      const code = query.get('customer')
      const isAsked = ({ active }: Dedicated) => query.get('active') !== 'true' || active
      const all = [...dedicated.accounts.values()].filter(({ customer }) => customer.customer_code === code)
      return ok(all.filter(isAsked))
    },
    close(path) {
      const account = [...dedicated.accounts.values()].find(({ id }) => path === `/dedicated_account/${id}`)
      if (!account) return refused('Dedicated account not found')
      account.assigned = false
      account.active = false
      return ok(account)
    },
  }
  return dedicated
}
