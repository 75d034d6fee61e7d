/** Balances, for the features above; signs are the ledger's. */
export { getAddedKobo } from './store.ts'
