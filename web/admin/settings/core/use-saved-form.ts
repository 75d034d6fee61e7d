import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#web/admin/settings/texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useDraft } from './use-draft.ts'

/** Holds what a form of settings shows of itself, whatever it is about. */
export interface FormStatus {
  isChanged: boolean
  takeBack: () => void
  save: () => void
  isSaving: boolean
  error: Error | null
  /** Says what is wrong with which field, by its path in the call. */
  faults: Readonly<Record<string, string>>
}

export interface SavedForm<Draft> extends FormStatus {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

interface SavedSettings<View, Draft> {
  /** Under which what is typed is saved while another page shows. */
  id: string
  /** Is where the page reads them; what saving answers goes there at once. */
  query: ApiQuery<View>
  draftOf: (view: View) => Draft
  save: (draft: Draft) => Promise<View>
}

/** A form over what is saved: what was not typed follows it. */
export function useSavedForm<View, Draft extends object>(
  saved: View,
  settings: SavedSettings<View, Draft>,
): SavedForm<Draft> {
  const client = useQueryClient()
  const [typed, setTyped] = useDraft<Partial<Draft>>(settings.id)
  const before = settings.draftOf(saved)
  const draft = { ...before, ...typed }
  const save = useWrite({
    mutationFn: settings.save,
    onSuccess: (view) => {
      client.setQueryData(settings.query.queryKey, view)
      setTyped(() => ({}))
      showToast(texts.form.saved, { tone: 'success' })
    },
  })
  return {
    draft,
    change: (changes) => setTyped((earlier) => withoutSaved({ ...earlier, ...changes }, before)),
    isChanged: (Object.keys(typed) as (keyof Draft)[]).some((key) => draft[key] !== before[key]),
    takeBack: () => {
      setTyped(() => ({}))
      save.reset()
    },
    save: () => {
      if (!save.isPending) save.mutate(draft)
    },
    isSaving: save.isPending,
    error: save.error,
    faults: save.error instanceof ApiError ? save.error.fields : {},
  }
}

/** Takes what is typed as it is saved for no change. */
function withoutSaved<Draft extends object>(typed: Partial<Draft>, saved: Draft): Partial<Draft> {
  const changed = Object.entries(typed).filter(([key, value]) => value !== saved[key as keyof Draft])
  return Object.fromEntries(changed) as Partial<Draft>
}
