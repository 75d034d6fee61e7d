import { ChevronRight, CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts.ts'
import type { ChecklistLine, LaunchFacts } from '#contract/launch-checklist.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { roomOf } from './checklist-rooms.ts'
import { isJudged, lineTitles, lineWords } from './checklist-words.ts'
import { useMarkLine } from './use-mark-line.ts'

interface ChecklistRowProps {
  line: ChecklistLine
  facts: LaunchFacts
  me: CurrentUser
}

/** One line of the checklist: how it stands, where it is mended, and what somebody decided about it. */
export function ChecklistRow({ line, facts, me }: ChecklistRowProps) {
  const room = roomOf(line.id, me)
  return (
    <li className="grid gap-x-5 gap-y-1.5 px-4 py-3.5 sm:px-5 md:grid-cols-[13rem_minmax(0,1fr)_auto] md:items-start">
      <p>
        <State state={line.state} />
      </p>
      <div>
        <p className="font-semibold">{lineTitles[line.id]}</p>
        <p className="mt-0.5 text-sm text-ink-soft text-pretty wrap-anywhere">{lineWords(line.id, facts)}</p>
        {line.mark !== null && <Mark line={line} mark={line.mark} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 md:-my-1.5 md:justify-end">
        {room !== null && (
          <a
            href={room.href}
            aria-label={`${room.words}: ${lineTitles[line.id]}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-3 font-semibold text-adire md:pl-3 hover:bg-adire-tint"
          >
            {room.words}
            <ChevronRight className="size-4" aria-hidden="true" />
          </a>
        )}
        <Decide line={line} />
      </div>
    </li>
  )
}

function State({ state }: Pick<ChecklistLine, 'state'>) {
  if (state === 'ready')
    return (
      <Badge tone="leaf" icon={<CircleCheck aria-hidden="true" />}>
        Ready
      </Badge>
    )
  if (state === 'left_out')
    return <Badge icon={<CircleSlash aria-hidden="true" />}>Left out on purpose</Badge>
  return (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
      Wants attention
    </Badge>
  )
}

/** Who decided, and when. */
function Mark({ line, mark }: { line: ChecklistLine; mark: NonNullable<ChecklistLine['mark']> }) {
  const what = isJudged(line.id) ? 'Said' : 'Left as it is'
  return (
    <p className="mt-1 text-sm">
      {what} by <span className="font-semibold">{mark.byName ?? 'somebody whose account is gone'}</span>,{' '}
      <time dateTime={mark.at}>{timeText(Date.parse(mark.at), 'full')}</time>
    </p>
  )
}

/** The decision that a person may take about it now. */
function Decide({ line }: { line: ChecklistLine }) {
  const { mutate, isPending } = useMarkLine(line.id)
  if (line.mark === null && line.state !== 'attention') return null
  const isMarked = line.mark !== null
  const mark = isJudged(line.id) ? 'This is done' : 'Leave it so'
  const words = isMarked ? 'Take back' : mark
  const isQuiet = isMarked || !isJudged(line.id)
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'secondary'}
      isBusy={isPending}
      aria-label={`${words}: ${lineTitles[line.id]}`}
      className={isQuiet ? 'max-md:first:-ml-4' : ''}
      onClick={() => mutate(!isMarked)}
    >
      {words}
    </Button>
  )
}
