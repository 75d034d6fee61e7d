import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SettingField, saveAdminSettings } from '#contract/setting-fields.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import type { SettingGroup } from './setting-groups.ts'
import { SettingInput } from './setting-input.tsx'
import { SettingsForm } from './settings-form.tsx'
import { adminSettingsQuery } from './settings-queries.ts'
import type { FormStanding } from './use-saved-form.ts'

type Changes = Partial<Record<SettingField, string>>

interface SettingGroupFormProps {
  group: SettingGroup
  saved: ReadonlyMap<string, string>
}

/** The settings of one subject; only what was changed is sent. */
export function SettingGroupForm({ group, saved }: SettingGroupFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Changes>({})
  const { keyFor, settle } = useWriteKey()
  const changes: Changes = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => saved.get(key) !== value),
  )
  const isChanged = Object.keys(changes).length > 0
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (body: Changes) => callApi(saveAdminSettings, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (entries) => {
      client.setQueryData(adminSettingsQuery.queryKey, entries)
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
      setTyped({})
      showToast('Saved', { tone: 'success' })
    },
    onSettled: (_, error) => settle(error),
  })
  const faults = save.error instanceof ApiError ? save.error.fields : {}
  const form: FormStanding = {
    isChanged,
    takeBack: () => setTyped({}),
    save: () => {
      if (isChanged && !save.isPending) save.mutate(changes)
    },
    isSaving: save.isPending,
    error: save.error,
    faults,
  }
  return (
    <SettingsForm form={form} words={`Save ${group.title.toLowerCase()}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        {group.lines.map((line) => (
          <div
            key={line.key}
            className={line.kind === 'lines' || line.kind === 'switch' ? 'sm:col-span-2' : ''}
          >
            <SettingInput
              line={line}
              value={typed[line.key] ?? saved.get(line.key) ?? ''}
              error={faults[line.key]}
              onChange={(value) => setTyped((before) => ({ ...before, [line.key]: value }))}
            />
          </div>
        ))}
      </div>
    </SettingsForm>
  )
}
