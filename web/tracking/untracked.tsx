import { Clock3, SearchX } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import type { Refusal } from '#web/platform/api.ts'
import { TrackForm } from './track-form.tsx'

/** Why a code shows no order, and the way to another one. */
export function Untracked({ refusal }: { refusal: Refusal }) {
  const { title, words, Icon } = reasonFor(refusal)
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        picture={<Icon className="size-14 text-amber-deep" strokeWidth={1.5} aria-hidden="true" />}
      >
        {words}
      </EmptyState>
      <Card>
        <TrackForm />
      </Card>
    </div>
  )
}

/** Title of the page for a refusal, the same on screen and in the head. */
export function untrackedTitle(refusal: Refusal): string {
  return reasonFor(refusal).title
}

function reasonFor({ refusedWith, reason }: Refusal) {
  if (refusedWith === 410) {
    return {
      title: 'This errand is over',
      words:
        'The order ended a while ago, so its link no longer works. The customer still finds it under My Orders.',
      Icon: Clock3,
    }
  }
  if (refusedWith === 429) return { title: 'One moment, please', words: reason, Icon: Clock3 }
  return {
    title: 'No order has this code',
    words:
      'One letter may be wrong or missing. Ask for the link again, or compare the code letter by letter.',
    Icon: SearchX,
  }
}
