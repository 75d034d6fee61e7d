import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { accessPointQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as settingsTexts from '#web/admin/settings/group-texts.ts'
import { AccessPointSection } from './access-point-section.tsx'
import * as texts from './texts.ts'

export function AccessPointScreen() {
  const accessPoint = useQuery(accessPointQuery)
  return (
    <SettingsFrame
      id="access-point"
      title={settingsTexts.connector.title}
      about={settingsTexts.connector.intro}
    >
      {accessPoint.data === undefined ? (
        <SettingsWait what={texts.section.what} query={accessPoint} />
      ) : (
        <AccessPointSection settings={accessPoint.data} />
      )}
    </SettingsFrame>
  )
}
