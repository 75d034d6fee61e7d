/** Balances, for the features above; signs are the ledger's, but a wallet says what it holds. */
export {
  getAddedKobo,
  getBalanceKobo,
  getGivenBackKobo,
  getTippedKobo,
  getTipsKobo,
  getWalletKobo,
  listCorrections,
  listGivenBack,
  listMovements,
  listPostings,
  lockWalletKobo,
} from './store.ts'
