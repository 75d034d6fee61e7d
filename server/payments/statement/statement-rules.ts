import { sql } from 'kysely'

/** The accounts of what the business earns and spends: what is left of them, with the sign turned, is kept. */
export const keptAccounts = sql`('fees', 'promotions', 'refunds', 'write_offs')`
