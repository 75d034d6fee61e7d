import { Clock3, SearchX } from 'lucide-react'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Card } from '#web/design/layout/card.tsx'
import type { Refusal } from '#web/platform/api/api.ts'
import { TrackForm } from './track-form.tsx'
import { untrackedText } from './untracked-text.ts'

/** Why a code shows no order, and the way to another one. */
export function Untracked({ refusal }: { refusal: Refusal }) {
  const { title, text } = untrackedText(refusal)
  const Icon = refusal.refusedWith === 410 || refusal.refusedWith === 429 ? Clock3 : SearchX
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        picture={<Icon className="size-14 text-amber-deep" strokeWidth={1.5} aria-hidden="true" />}
      >
        {text}
      </EmptyState>
      <Card>
        <TrackForm />
      </Card>
    </div>
  )
}
