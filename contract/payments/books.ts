import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { ledgerKind, positiveKobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { photo } from '#contract/core/photo.ts'
import { digitsText, plainText, refuseFields } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { moneyAccountsKind } from '#domain/column-values.ts'
import { maxAmountKobo } from '#domain/money/money.ts'

const note = plainText({ min: 1, max: 300 })
const name = plainText({ min: 1, max: 60 })

/** Lists what the business spends money on. */
export const expenseCategories = [
  'rent',
  'salaries',
  'transport',
  'phone',
  'power',
  'supplies',
  'repairs',
  'marketing',
  'taxes',
  'bank_charges',
  'provider_fees',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

/** Lists what an admin records of the business's own money. */
export const entryKinds = ['expense', 'income', 'owner_in', 'owner_out', 'own_transfer'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The accounts of the ledger, by which movements are listed. */
export const ledgerAccounts = [
  'office_cash',
  'bank',
  'provider',
  'agent_cash',
  'agent_earnings',
  'wallet',
  'order',
  'receivable',
  'goods',
  'in_transit',
  'held',
  'vat',
  'owner',
  'fees',
  'income',
  'promotions',
  'refunds',
  'write_offs',
  'expenses',
  'cash_differences',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Describes a till or a bank account of the business. */
const moneyAccount = z.object({
  id: idOf('moneyAccount'),
  kind: z.enum(moneyAccountsKind),
  name: z.string(),
  /** Names the city where a till stands; every city without a till uses the first one. */
  city: z.string().nullable(),
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  mayOverdraw: z.boolean(),
  /** Paystack pays its settlements into it. */
  takesSettlements: z.boolean(),
  /** Its opening balance is recorded; only the first till begins without. */
  isOpened: z.boolean(),
  isFirst: z.boolean(),
  balanceKobo: z.int(),
  /** The owner in the ledger, by which its movements are listed. */
  ledgerOwner: z.string(),
})
export type MoneyAccount = z.output<typeof moneyAccount>

export const books = z.object({
  accounts: z.array(moneyAccount),
  /** Is what is at the provider; null for admins of some cities, like all that is the whole business's. */
  providerKobo: z.int().nullable(),
  /** Is the owner's money in the business: what went in, less what came out. */
  ownerKobo: z.int().nullable(),
  lastClosedDay: calendarDay.nullable(),
  isOnline: z.boolean(),
})
export type BooksOverview = z.output<typeof books>

export const getBooksEndpoint = defineEndpoint({
  id: 'books.get',
  method: 'GET',
  path: '/api/admin/books',
  summary: 'The business’s tills and bank accounts, and what is in them',
  access: 'money.manage',
  cities: 'filtered',
  response: books,
})

const balance = z
  .int()
  .min(-maxAmountKobo, 'This amount is too large')
  .max(maxAmountKobo, 'This amount is too large')

export const addMoneyAccountEndpoint = defineEndpoint({
  id: 'books.addAccount',
  method: 'POST',
  path: '/api/admin/books/accounts',
  summary: 'Add a till or a bank account, with what is in it',
  access: 'money.manage',
  needsIdempotencyKey: true,
  body: z
    .strictObject({
      kind: z.enum(moneyAccountsKind),
      name,
      city: citySlug.nullable().default(null),
      bankName: name.nullable().default(null),
      accountNumber: digitsText(10, 'Write the 10 digits of the account').nullable().default(null),
      mayOverdraw: z.boolean().default(false),
      takesSettlements: z.boolean().default(false),
      openingKobo: balance,
    })
    .superRefine(
      ({ kind, city, bankName, accountNumber, mayOverdraw, takesSettlements, openingKobo }, context) => {
        const refuse = refuseFields(context)
        if (kind === 'till' && city === null) refuse('city', 'Choose the city of the till')
        if (kind === 'till' && bankName !== null) refuse('bankName', 'A till has no bank')
        if (kind === 'till' && accountNumber !== null) refuse('accountNumber', 'A till has no account number')
        if (kind === 'till' && mayOverdraw) refuse('mayOverdraw', 'A till cannot be overdrawn')
        if (kind === 'till' && takesSettlements)
          refuse('takesSettlements', 'Paystack pays into a bank account')
        if (kind === 'bank' && city !== null) refuse('city', 'A bank account has no city')
        if (kind === 'bank' && bankName === null) refuse('bankName', 'Write the name of the bank')
        if (kind === 'bank' && accountNumber === null) refuse('accountNumber', 'Write the account number')
        if (openingKobo < 0 && !mayOverdraw) refuse('openingKobo', 'This cannot be below zero')
      },
    ),
  response: books,
})

const accountParams = z.strictObject({ id: idOf('moneyAccount') })

export const changeMoneyAccountEndpoint = defineEndpoint({
  id: 'books.changeAccount',
  method: 'POST',
  path: '/api/admin/books/accounts/:id',
  summary: 'Rename a till or bank account, choose where settlements go, or close it once it is empty',
  access: 'money.manage',
  params: accountParams,
  body: z.strictObject({
    name,
    mayOverdraw: z.boolean(),
    takesSettlements: z.boolean(),
    isClosed: z.boolean().default(false),
  }),
  response: books,
})

export const openMoneyAccountEndpoint = defineEndpoint({
  id: 'books.openAccount',
  method: 'POST',
  path: '/api/admin/books/accounts/:id/open',
  summary: 'Record what is in the first till, once; what the books say otherwise is the owner’s',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: accountParams,
  body: z.strictObject({ amountKobo: balance.min(0, 'This cannot be below zero'), note }),
  response: books,
})

export const recordEntryEndpoint = defineEndpoint({
  id: 'books.record',
  method: 'POST',
  path: '/api/admin/books/entries',
  summary: 'Record an expense, other income, the owner’s money, or a transfer between own accounts',
  access: 'money.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: z
    .strictObject({
      kind: z.enum(entryKinds),
      accountId: idOf('moneyAccount'),
      toAccountId: idOf('moneyAccount').nullable().default(null),
      category: z.enum(expenseCategories).nullable().default(null),
      amountKobo: positiveKobo,
      /** An earlier day that is still open; today where it is not said. */
      day: calendarDay.nullable().default(null),
      note,
      photo: photo.nullable().default(null),
    })
    .superRefine(({ kind, accountId, toAccountId, category }, context) => {
      const refuse = refuseFields(context)
      if (kind === 'expense' && category === null) refuse('category', 'Choose what it was for')
      if (kind !== 'expense' && category !== null) refuse('category', 'Only an expense has a category')
      if (kind === 'own_transfer' && toAccountId === null) refuse('toAccountId', 'Choose where it went')
      if (kind !== 'own_transfer' && toAccountId !== null)
        refuse('toAccountId', 'Only a transfer goes to another account')
      if (toAccountId === accountId) refuse('toAccountId', 'Choose another account')
    }),
  response: books.extend({ receipt: z.string() }),
})

export const undoEntryEndpoint = defineEndpoint({
  id: 'books.undo',
  method: 'POST',
  path: '/api/admin/books/entries/:id/undo',
  summary: 'Take back an entry by an opposite one of today',
  access: 'money.manage',
  cities: 'entry',
  needsIdempotencyKey: true,
  params: z.strictObject({ id: idOf('ledgerTransaction') }),
  body: z.strictObject({ reason: note }),
  response: books.extend({ receipt: z.string() }),
})

const accountMovement = z.object({
  id: z.string(),
  movementId: idOf('ledgerTransaction'),
  at: instant,
  /** The day in the books on which it counts. */
  day: calendarDay,
  kind: ledgerKind,
  /** In the ledger’s sign: what comes in is above nothing. */
  amountKobo: z.int(),
  /** Names whose account it is: a customer, an agent, or the code of an order. */
  of: z.string().nullable(),
  orderId: idOf('order').nullable(),
  orderCode: z.string().nullable(),
  reason: z.string().nullable(),
  receipt: z.string(),
  entry: z
    .object({
      category: z.string().nullable(),
      madeBy: z.string(),
      hasPicture: z.boolean(),
      mayUndo: z.boolean(),
      isUndoing: z.boolean(),
    })
    .nullable(),
})
export type AccountMovement = z.output<typeof accountMovement>

const movementsQuery = {
  account: z.enum(ledgerAccounts),
  /** Names one till, bank account or category; all where it is not said. */
  owner: z
    .string()
    .regex(/^[a-z0-9_]{0,40}$/)
    .optional(),
  from: calendarDay,
  to: calendarDay,
}

export const listAccountMovementsEndpoint = defineEndpoint({
  id: 'books.movements',
  method: 'GET',
  path: '/api/admin/books/movements',
  summary: 'The movements of an account in some days of the books, newest first',
  access: 'money.manage',
  cities: 'filtered',
  query: pageQuery.extend(movementsQuery),
  response: pageOf(accountMovement),
})

export const exportAccountMovementsEndpoint = defineEndpoint({
  id: 'books.exportMovements',
  method: 'GET',
  path: '/api/admin/books/movements.csv',
  summary: 'The movements of an account as a table',
  access: 'money.manage',
  cities: 'filtered',
  query: z.strictObject(movementsQuery),
  kind: 'csv',
  response: z.string(),
})

export const getSlipEndpoint = defineEndpoint({
  id: 'books.slip',
  method: 'GET',
  path: '/api/admin/books/entries/:id/picture',
  summary: 'The picture that belongs to an entry',
  access: 'money.manage',
  cities: 'entry',
  params: z.strictObject({ id: idOf('ledgerTransaction') }),
  kind: 'file',
  response: z.string(),
})
