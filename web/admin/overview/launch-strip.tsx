import { useQuery } from '@tanstack/react-query'
import { isGodMode } from '#contract/accounts/accounts.ts'
import { minutes } from '#domain/time/durations.ts'
import { checklistQuery } from '#web/admin/launch/launch-queries.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { useMe } from '#web/platform/session/session.ts'
import { ActionLink } from './need-rows.tsx'
import * as texts from './texts.ts'

/** Tells the owner how much of the launch list is open; no order waits for it. */
export function LaunchStrip() {
  const me = useMe()
  const isOwner = me != null && isGodMode(me)
  const { data } = useQuery({ ...checklistQuery, staleTime: minutes(1), enabled: isOwner })
  const open = data?.lines.filter(({ state }) => state !== 'ready' && state !== 'left_out').length ?? 0
  if (open === 0) return null
  return (
    <section
      aria-label={common.page.launch}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-paper px-3 py-1.5 text-sm"
    >
      <Badge tone="amber">{common.page.launch}</Badge>
      <p className="min-w-[min(10rem,100%)] flex-1">{texts.systemNeeds.launchLines(open)}</p>
      <ActionLink href="/admin/launch" action={texts.actions.launch} />
    </section>
  )
}
