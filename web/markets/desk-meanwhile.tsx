import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import type { DeskDraft } from './use-desk-draft.ts'

interface DeskMeanwhileProps<Draft> {
  meanwhile: NonNullable<DeskDraft<never, Draft>['meanwhile']>
  /** What the fields are called. */
  words: Readonly<Record<keyof Draft, string>>
  onGoOn: DeskDraft<never, Draft>['goOn']
}

/** Somebody else has saved the same thing while one was typing: nothing is lost, and one says whose words stand. */
export function DeskMeanwhile<Draft extends object>({ meanwhile, words, onGoOn }: DeskMeanwhileProps<Draft>) {
  const { theirs, changed, both } = meanwhile
  return (
    <Notice tone="amber">
      <div className="grid gap-2">
        <p>
          Somebody has saved a change meanwhile: {changed.map((name) => words[name]).join(', ')}. What you
          typed is still here, and not saved yet.
        </p>
        {both.length > 0 && (
          <ul className="grid gap-1">
            {both.map((name) => (
              <li key={String(name)}>
                You both changed “{words[name]}”. {theirWords(theirs[name])}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={() => onGoOn([])}>
            {both.length === 0 ? 'Take theirs in and go on' : 'Keep mine'}
          </Button>
          {both.length > 0 && (
            <Button kind="secondary" onClick={() => onGoOn(both)}>
              Take theirs
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}

function theirWords(value: unknown): string {
  if (typeof value === 'string') return `They wrote: “${value}”`
  return 'Take theirs to see it.'
}
