import { useQuery } from '@tanstack/react-query'
import { usePath } from '#web/platform/page/location.tsx'
import { settingGroups } from './core/setting-groups.ts'
import { SettingsFrame } from './core/settings-frame.tsx'
import { pathOf } from './core/settings-pages.ts'
import { adminSettingsQuery } from './core/settings-queries.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import { RemovePractice } from './practice/remove-practice.tsx'
import { SettingGroupForm } from './setting-group-form.tsx'
import * as texts from './texts.ts'

/** Shows one group of settings, which its address names. */
export function GroupScreen() {
  const path = usePath()
  const settings = useQuery(adminSettingsQuery)
  const group = settingGroups().find(({ id }) => pathOf(id) === path)
  if (group === undefined) return null
  const saved = new Map(settings.data?.map(({ key, value }) => [key, value]))
  return (
    <SettingsFrame key={group.id} id={group.id} title={group.title} about={group.about}>
      {settings.data === undefined ? (
        <SettingsWait what={texts.page.what} query={settings} />
      ) : (
        <>
          <SettingGroupForm group={group} saved={saved} />
          {group.id === 'hours' && saved.get('practice_ground') === 'true' && (
            <RemovePractice isOn={saved.get('practice_hours') === 'true'} />
          )}
        </>
      )}
    </SettingsFrame>
  )
}
