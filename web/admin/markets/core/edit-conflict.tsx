import * as texts from '#web/admin/markets/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import type { AdminDraft } from './use-versioned-draft.ts'

interface EditConflictProps<Draft> {
  meanwhile: NonNullable<AdminDraft<never, Draft>['meanwhile']>
  text: Readonly<Record<keyof Draft, string>>
  onGoOn: AdminDraft<never, Draft>['goOn']
}

/**
 * Shown when somebody else saved the same record meanwhile: nothing is lost, and the admin chooses whose
 * version to keep.
 */
export function EditConflict<Draft extends object>({ meanwhile, text, onGoOn }: EditConflictProps<Draft>) {
  const { theirs, changed, both } = meanwhile
  return (
    <Notice tone="amber">
      <div className="grid gap-2">
        <p>{texts.conflict.changed(changed.map((name) => text[name]).join(', '))}</p>
        {both.length > 0 && (
          <ul className="grid gap-1">
            {both.map((name) => (
              <li key={String(name)}>
                {texts.conflict.both(text[name])} {theirText(theirs[name])}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={() => onGoOn([])}>
            {both.length === 0 ? texts.conflict.continue : texts.conflict.takeMine}
          </Button>
          {both.length > 0 && (
            <Button kind="secondary" onClick={() => onGoOn(both)}>
              {texts.conflict.takeTheirs}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}

function theirText(value: unknown): string {
  if (typeof value === 'string') return texts.conflict.theirs(value)
  return texts.conflict.theirsUnseen
}
