import { useQuery } from '@tanstack/react-query'
import * as featureTexts from '#web/admin/e-invoices/texts.ts'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import { accessPointQuery } from './access-point-query.ts'
import { AccessPointSection } from './access-point-section.tsx'
import * as texts from './texts.ts'

export function AccessPointScreen() {
  const accessPoint = useQuery(accessPointQuery)
  return (
    <SettingsFrame
      id="access-point"
      title={featureTexts.connector.title}
      about={featureTexts.connector.intro}
    >
      {accessPoint.data === undefined ? (
        <SettingsWait what={texts.section.what} query={accessPoint} />
      ) : (
        <AccessPointSection settings={accessPoint.data} />
      )}
    </SettingsFrame>
  )
}
