import { practiceGuideEndpoint } from '#contract/practice/practice.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** What a newcomer has tried so far; asked again and again, since it happens on other pages. */
export const guideQuery = apiQuery(practiceGuideEndpoint, {}, { staleTime: 2_000, refetchInterval: 4_000 })
