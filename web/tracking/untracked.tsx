import { Clock3, SearchX } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import type { Refusal } from '#web/platform/api.ts'
import { TrackForm } from './track-form.tsx'
import { untrackedWords } from './untracked-words.ts'

/** Why a code shows no order, and the way to another one. */
export function Untracked({ refusal }: { refusal: Refusal }) {
  const { title, words } = untrackedWords(refusal)
  const Icon = refusal.refusedWith === 410 || refusal.refusedWith === 429 ? Clock3 : SearchX
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
