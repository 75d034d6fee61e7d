import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ChecklistItem, LaunchFacts } from '#contract/launch/launch-checklist.ts'
import { type LaunchItem, markLaunchItemEndpoint } from '#contract/launch/launch-checklist.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { pageOf } from './checklist-links.ts'
import { isChecked, itemTitles, lineText } from './checklist-text.ts'
import { checklistQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

interface ChecklistRowProps {
  line: ChecklistItem
  facts: LaunchFacts
  me: CurrentUser
}

/** Shows one item of the checklist: its state, where to fix it, and what somebody decided about it. */
export function ChecklistRow({ line: item, facts, me }: ChecklistRowProps) {
  const page = pageOf(item.id, me)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 px-4 py-3.5 sm:px-5 md:grid-cols-[13rem_minmax(0,1fr)_auto] md:items-start">
      <p>
        <State state={item.state} />
      </p>
      <div>
        <p className="font-semibold">{itemTitles[item.id]}</p>
        <p className="mt-0.5 text-sm text-ink-soft text-pretty wrap-anywhere">{lineText(item.id, facts)}</p>
        {item.mark !== null && <Mark line={item} mark={item.mark} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 md:-my-1.5 md:justify-end">
        {page !== null && (
          <a
            href={page.href}
            aria-label={`${page.label}: ${itemTitles[item.id]}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-3 font-semibold text-adire wrap-anywhere md:pl-3 hover:bg-adire-tint"
          >
            {page.label}
            <ChevronRight className="size-4" aria-hidden="true" />
          </a>
        )}
        <Decide line={item} />
      </div>
    </li>
  )
}

function State({ state }: Pick<ChecklistItem, 'state'>) {
  if (state === 'ready')
    return (
      <Badge tone="leaf" icon={<CircleCheck aria-hidden="true" />}>
        {adminTexts.health.ready}
      </Badge>
    )
  if (state === 'left_out')
    return <Badge icon={<CircleSlash aria-hidden="true" />}>{texts.decision.leftOutBadge}</Badge>
  return (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
      {texts.checklist.needsAttention}
    </Badge>
  )
}

function Mark({ line: item, mark }: { line: ChecklistItem; mark: NonNullable<ChecklistItem['mark']> }) {
  const what = isChecked(item.id) ? texts.decision.confirmed : texts.decision.leftOut
  return (
    <p className="mt-1 text-sm">
      {texts.decision.by(what)}{' '}
      <span className="font-semibold">{mark.byName ?? texts.decision.deletedAccount}</span>,{' '}
      <time dateTime={mark.at}>{timeText(Date.parse(mark.at), 'full')}</time>
    </p>
  )
}

/** The decision that a person may take about it now. */
function Decide({ line: item }: { line: ChecklistItem }) {
  const { mutate, isPending } = useMarkItem(item.id)
  if (item.mark === null && item.state !== 'attention') return null
  const isMarked = item.mark !== null
  const mark = isChecked(item.id) ? texts.decision.confirm : texts.checklistRow.leaveOut
  const text = isMarked ? common.action.undo : mark
  const isQuiet = isMarked || !isChecked(item.id)
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'secondary'}
      isBusy={isPending}
      aria-label={`${text}: ${itemTitles[item.id]}`}
      className={isQuiet ? 'max-md:first:-ml-4' : ''}
      onClick={() => mutate(!isMarked)}
    >
      {text}
    </Button>
  )
}

/** Decides about a line by hand, or takes that back; after a refusal the checklist is read again. */
function useMarkItem(item: LaunchItem) {
  const client = useQueryClient()
  const { queryKey } = checklistQuery
  return useWrite({
    mutationFn: (isMarked: boolean) =>
      callApi(markLaunchItemEndpoint, { params: { line: item }, body: { isMarked } }),
    onSuccess: (checklist) => client.setQueryData(queryKey, checklist),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showToast(reasonOf(error, common.failure.general), { tone: 'danger' })
    },
  })
}
