/** Balances, for the features above; signs are the ledger's. */
export { getAddedKobo, getBalanceKobo, listBalances } from './store.ts'
