import { useState } from 'react'
import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import { saveCitySettingsEndpoint } from '#contract/settings/admin-cities.ts'
import { type CitySettingKey, citySettingKeys } from '#contract/settings/settings.ts'
import { ClosingDialog, touchedIn } from '#web/admin/closing/closing-dialog.tsx'
import { settingGroups } from '#web/admin/settings/core/setting-groups.ts'
import { SettingInput } from '#web/admin/settings/core/setting-input.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import type { SettingRow } from '#web/admin/shell/admin-features.ts'
import { Button } from '#web/design/button.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import type { AdminCity } from './city-form.tsx'
import * as texts from './texts.ts'

type CityRow = SettingRow & { key: CitySettingKey }
type Own = Partial<Record<CitySettingKey, string | null>>

const isCityRow = (row: SettingRow): row is CityRow =>
  (citySettingKeys as readonly string[]).includes(row.key)
const cityRows = (): readonly CityRow[] => settingGroups().flatMap(({ lines }) => lines.filter(isCityRow))
/** The hours of a day are set together. */
const hours: readonly CitySettingKey[] = ['service_opens', 'service_closes']

interface CitySettingsFormProps {
  city: AdminCity
  country: ReadonlyMap<string, string>
  reread: () => void
}

/** Sets what is different in one city; a switch for each setting. */
export function CitySettingsForm({ city, country, reread }: CitySettingsFormProps) {
  const rows = cityRows()
  const saved = new Map(city.settings.map(({ key, value }) => [key, value]))
  const [typed, setTyped] = useState<Own>({})
  const valueIn = (key: CitySettingKey) => {
    const own = typed[key]
    return own === undefined ? (saved.get(key) ?? null) : own
  }
  const { run, isBusy, problem, fields, failure, reset } = useAccountAction(
    saveCitySettingsEndpoint,
    () => {
      setTyped({})
      showToast(texts.settings.saved, { tone: 'success' })
    },
    reread,
  )
  const isChanged = rows.some(({ key }) => valueIn(key) !== (saved.get(key) ?? null))
  const turn = (key: CitySettingKey, isOwn: boolean) => {
    const keys = hours.includes(key) ? hours : [key]
    const entries = keys.map((each) => [each, isOwn ? (country.get(each) ?? '') : null])
    setTyped({ ...typed, ...Object.fromEntries(entries) })
  }
  const save = (orders?: ClosingDecision) => {
    const pair = hours.some((key) => typed[key] !== undefined) ? hours : []
    const changed = new Set([...(Object.keys(typed) as CitySettingKey[]), ...pair])
    run({
      params: { slug: city.slug },
      body: {
        ...Object.fromEntries([...changed].map((key) => [key, valueIn(key)])),
        ...(orders && { orders }),
      },
    })
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3 className="text-base">{texts.settings.title}</h3>
      <p className="text-sm text-ink-soft">{texts.settings.intro}</p>
      {rows.map((row) => {
        const value = valueIn(row.key)
        return (
          <div key={row.key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Switch
              label={texts.settings.differs(row.label)}
              checked={value !== null}
              onChange={(event) => turn(row.key, event.currentTarget.checked)}
            />
            {value !== null && (
              <SettingInput
                line={row}
                value={value}
                error={fields[row.key]}
                onChange={(next) => setTyped({ ...typed, [row.key]: next })}
              />
            )}
          </div>
        )
      })}
      <ClosingDialog error={failure} isBusy={isBusy} onDecide={save} onClose={reset} />
      {touchedIn(failure) === null && <ActionError problem={problem} />}
      <Button type="submit" isBusy={isBusy} disabled={!isChanged} className="justify-self-start">
        {texts.settings.save}
      </Button>
    </form>
  )
}
