import { useQueryClient } from '@tanstack/react-query'
import { closeUnknownNewsEndpoint } from '#contract/admin/unknown-news.ts'
import type { Need } from '#web/admin/shell/need-ranks.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { NeedRow } from './need-rows.tsx'
import * as texts from './texts.ts'

interface UnknownRowProps {
  need: Extract<Need, { kind: 'unknownNews' }>
  nowMs: number
}

/** Something that others told us and we do not know, by their own word for it. */
export function UnknownRow({ need: { news, since }, nowMs }: UnknownRowProps) {
  const { id, source, kind, about, times } = news
  const client = useQueryClient()
  const mayClose = useMay('orders.manage')
  const closing = useWrite({
    mutationFn: () => callApi(closeUnknownNewsEndpoint, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
    onError: (error) => showToast(reasonOf(error, common.failure.general), { tone: 'danger' }),
  })
  const close = (
    <Button
      size="sm"
      kind="secondary"
      className="max-sm:min-h-11 md:whitespace-nowrap"
      isBusy={closing.isPending}
      onClick={() => closing.mutate()}
    >
      {texts.systemNeeds.seen}
    </Button>
  )
  return (
    <NeedRow
      tone="amber"
      badge={texts.systemNeeds.unknownBadge}
      since={since}
      nowMs={nowMs}
      action={mayClose ? close : null}
    >
      {texts.systemNeeds.unknown(texts.systemNeeds.sources[source], kind, times)}
      {about !== null && (
        <span className="block text-xs text-ink-soft wrap-anywhere">
          {texts.systemNeeds.unknownAbout(about)}
        </span>
      )}
    </NeedRow>
  )
}

/** Says how many more there are; looking at one of those that are named shows the next. */
export function UnknownMoreRow({ count, nowMs }: { count: number; nowMs: number }) {
  return (
    <NeedRow tone="amber" badge={texts.systemNeeds.unknownBadge} since={null} nowMs={nowMs}>
      {texts.systemNeeds.unknownMore(count)}
    </NeedRow>
  )
}
