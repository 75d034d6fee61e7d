import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'

interface RowSheetProps<Answer> {
  /** Id of the open row; null for none. */
  openId: string | null
  onClose: () => void
  query: (id: string) => ApiQuery<Answer>
  /** Says how soon to read it again, if at all. */
  paceOf?: (answer: Answer) => number | false
  /** Names what it is, such as `person`. */
  what: string
  title: (answer: Answer | undefined) => string
  /** Offers what there is to do about it; undefined for nothing. */
  footer?: (answer: Answer) => ReactNode
  children: (answer: Answer) => ReactNode
}

/** Opens beside a list: one row with everything about it, with its loading and error states. */
export function RowSheet<Answer>(props: RowSheetProps<Answer>) {
  const { openId, onClose, query, paceOf, what, title, footer, children } = props
  const [shownId, setShownId] = useState(openId)
  // The sheet keeps its content while it leaves the screen.
  if (openId !== null && openId !== shownId) setShownId(openId)
  const asked = query(shownId ?? '')
  const read = useQuery({
    ...asked,
    enabled: openId !== null,
    refetchInterval: ({ state }) =>
      (state.data === undefined ? undefined : paceOf?.(state.data)) ?? asked.refetchInterval ?? false,
  })
  const { data } = read
  return (
    <Sheet
      isOpen={openId !== null}
      onClose={onClose}
      width="lg"
      title={title(data)}
      footer={data === undefined ? undefined : footer?.(data)}
    >
      {data === undefined ? (
        <LoadState title={texts.list.rowFailed(what)} query={read}>
          <div role="status" aria-label={common.loading.of(texts.list.subject(what))} className="grid gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-56 w-full" />
          </div>
        </LoadState>
      ) : (
        <Fragment key={shownId}>{children(data)}</Fragment>
      )}
    </Sheet>
  )
}
