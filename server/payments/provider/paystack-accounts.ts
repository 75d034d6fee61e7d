import { z } from 'zod'

/** Asks Paystack, and reads what it answers. */
export type Ask = <S extends z.ZodType>(
  data: S,
  path: string,
  body?: object,
  method?: 'DELETE' | 'PUT',
) => Promise<z.output<S>>

/** Reads a customer's own account number. */
const dedicatedShape = z
  .object({
    id: z.int(),
    account_number: z.string(),
    account_name: z.string(),
    bank: z.object({ name: z.string(), slug: z.string() }),
    assigned: z.boolean(),
    active: z.boolean().nullish(),
  })
  .transform(({ id, account_number, account_name, bank, assigned, active }) => ({
    id,
    number: account_number,
    name: account_name,
    bank: bank.name,
    bankSlug: bank.slug,
    isAssigned: assigned && active !== false,
  }))

interface AssignedNumber {
  number: string
  name: string
  bank: string
  bankSlug: string
}

/** Asks Paystack about account numbers of customers' own. */
export interface PaystackAccounts {
  /** Makes a customer known, or finds the one with this address; returns Paystack's code for them. */
  addCustomer(person: {
    email: string
    firstName: string
    lastName: string
    phone: string | null
  }): Promise<string>
  /** A customer's own account number, or null while there is none. */
  findDedicated(customerCode: string): Promise<AssignedNumber | null>
  /** Gives a customer an account number; null where that takes a while, and a message says when. */
  openDedicated(customerCode: string): Promise<AssignedNumber | null>
  /** Ends the account numbers of a customer, so that transfers to them fail; nothing where there are none. */
  closeDedicated(customerCode: string): Promise<void>
  /** Has Paystack look for transfers to an account number that it did not notice. */
  requeryDedicated(account: { number: string; bankSlug: string }): Promise<void>
}

/** Account numbers of customers' own. */
export function dedicatedCalls(ask: Ask): PaystackAccounts {
  const whereAssigned = (found: z.output<typeof dedicatedShape> | undefined): AssignedNumber | null => {
    if (found?.isAssigned !== true) return null
    const { isAssigned: _is, id: _id, ...account } = found
    return account
  }
  const listActive = (customerCode: string) => {
    const query = new URLSearchParams({ active: 'true', currency: 'NGN', customer: customerCode })
    return ask(z.array(dedicatedShape), `/dedicated_account?${query}`)
  }
  return {
    async addCustomer({ email, firstName, lastName, phone }) {
      const { customer_code: code } = await ask(z.object({ customer_code: z.string() }), '/customer', {
        email,
        first_name: firstName,
        last_name: lastName,
        ...(phone !== null && { phone }),
      })
      return code
    },
    async findDedicated(customerCode) {
      return whereAssigned((await listActive(customerCode)).find(({ isAssigned }) => isAssigned))
    },
    async openDedicated(customerCode) {
      const banks = z.array(z.object({ provider_slug: z.string() }))
      const [bank] = await ask(banks, '/dedicated_account/available_providers')
      const made = await ask(dedicatedShape.nullable().catch(null), '/dedicated_account', {
        customer: customerCode,
        ...(bank && { preferred_bank: bank.provider_slug }),
      })
      return whereAssigned(made ?? undefined)
    },
    async closeDedicated(customerCode) {
      for (const { id, isAssigned } of await listActive(customerCode))
        if (isAssigned) await ask(z.unknown(), `/dedicated_account/${id}`, undefined, 'DELETE')
    },
    async requeryDedicated({ number, bankSlug }) {
      const query = new URLSearchParams({ account_number: number, provider_slug: bankSlug })
      await ask(z.unknown(), `/dedicated_account/requery?${query}`)
    },
  }
}
