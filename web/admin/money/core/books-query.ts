import { getBooksEndpoint } from '#contract/payments/books.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const booksQuery = apiQuery(getBooksEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })
