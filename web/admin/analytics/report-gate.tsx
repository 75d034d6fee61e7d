import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'

interface ReportGateProps<Answer> {
  query: ApiQuery<Answer>
  /** Names what is read: "the orders". */
  what: string
  /** Classes that hold the places of its parts open while it is read. */
  sizes: readonly string[]
  children: (answer: Answer) => ReactNode
}

/** Figures that are read by themselves: what fails or is slow leaves the rest of the page as it is. */
export function ReportGate<Answer>({ query, what, sizes, children }: ReportGateProps<Answer>) {
  const read = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = read
  if (data === undefined || (isPlaceholderData && read.error !== null))
    return (
      <LoadState title={common.failure.loading(what)} query={read}>
        <div role="status" aria-label={common.loading.of(what)} className="grid gap-4">
          {sizes.map((size, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of places, of which two may be alike
            <Skeleton key={place} className={`w-full ${size}`} />
          ))}
        </div>
      </LoadState>
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`min-w-0 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {children(data)}
    </div>
  )
}
