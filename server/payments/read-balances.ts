/** Balances, for the features above; signs are the ledger's. */
export { getAddedKobo, listPostings } from './store.ts'
