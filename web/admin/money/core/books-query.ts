import { getBooksEndpoint } from '#contract/payments/books.ts'
import { minutes } from '#domain/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** The business's tills and bank accounts. */
export const booksQuery = apiQuery(getBooksEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })
