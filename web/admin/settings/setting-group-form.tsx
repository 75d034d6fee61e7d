import { useQueryClient } from '@tanstack/react-query'
import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import { type SettingField, saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { ClosingDialog, touchedIn } from '#web/admin/closing/closing-dialog.tsx'
import type { SettingGroup, SettingRow } from '#web/admin/shell/admin-features.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { settingsQuery } from '#web/platform/session/session.ts'
import { SettingInput } from './core/setting-input.tsx'
import { SettingsForm } from './core/settings-form.tsx'
import { adminSettingsQuery } from './core/settings-queries.ts'
import { useDraft } from './core/use-draft.ts'
import type { FormStatus } from './core/use-saved-form.ts'
import { TodaysUse } from './outgoing-use.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { SharePreview } from './share-preview.tsx'
import * as texts from './texts.ts'
import { WaitingAccount } from './waiting-account.tsx'

type Changes = Partial<Record<SettingField, string>>

const wideKinds: ReadonlySet<SettingRow['kind']> = new Set([
  'lines',
  'switch',
  'distance_bands',
  'items_bands',
])

interface SettingGroupFormProps {
  group: SettingGroup
  saved: ReadonlyMap<string, string>
}

/** Sets the settings of one subject; only what was changed is sent. */
export function SettingGroupForm({ group, saved }: SettingGroupFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useDraft<Changes>(group.id)
  const changes: Changes = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => saved.get(key) !== value),
  )
  const isChanged = Object.keys(changes).length > 0
  // Takes what is typed as it is saved for no change.
  const change = (key: SettingField, value: string) =>
    setTyped(({ [key]: _, ...others }) => (saved.get(key) === value ? others : { ...others, [key]: value }))
  const save = useWrite({
    mutationFn: (body: Changes & { orders?: ClosingDecision }, keyFor) =>
      callApi(saveAdminSettingsEndpoint, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (entries) => {
      client.setQueryData(adminSettingsQuery.queryKey, entries)
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
      setTyped(() => ({}))
      showToast(texts.form.saved, { tone: 'success' })
    },
  })
  const faults = save.error instanceof ApiError ? save.error.fields : {}
  const form: FormStatus = {
    isChanged,
    takeBack: () => setTyped(() => ({})),
    save: () => {
      if (isChanged && !save.isPending) save.mutate(changes)
    },
    isSaving: save.isPending,
    error: touchedIn(save.error) === null ? save.error : null,
    faults,
  }
  return (
    <SettingsForm form={form} label={texts.form.saveGroup(group.title.toLowerCase())}>
      <ClosingDialog
        error={save.error}
        isBusy={save.isPending}
        onDecide={(orders) => save.mutate({ ...changes, orders })}
        onClose={save.reset}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {group.lines.map((line) => (
          <div key={line.key} className={wideKinds.has(line.kind) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <SettingInput
              line={line}
              value={typed[line.key] ?? saved.get(line.key) ?? ''}
              error={faults[line.key]}
              onChange={(value) => change(line.key, value)}
            />
            {line.key === 'save_kilometres' && (
              <PlanPreview
                savesKilometres={(typed.save_kilometres ?? saved.get('save_kilometres')) === 'true'}
              />
            )}
          </div>
        ))}
      </div>
      {group.id === 'message-limits' && <TodaysUse />}
      {group.id === 'gate' && (
        <WaitingAccount
          text={saved.get('gate_change') ?? ''}
          isBusy={save.isPending}
          onStop={() =>
            save.mutate({
              gate_bank: saved.get('gate_bank') ?? '',
              gate_account_number: saved.get('gate_account_number') ?? '',
            })
          }
        />
      )}
      {group.id === 'pay' && <SharePreview saved={saved} typed={typed} />}
    </SettingsForm>
  )
}
