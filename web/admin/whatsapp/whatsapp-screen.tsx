import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'
import { whatsappSettingsQuery } from './whatsapp-queries.ts'
import { WhatsappSection } from './whatsapp-section.tsx'

export function WhatsappScreen() {
  const whatsapp = useQuery(whatsappSettingsQuery)
  return (
    <SettingsFrame id="whatsapp" title={common.label.whatsApp} about={texts.page.intro}>
      {whatsapp.data === undefined ? (
        <SettingsWait what={texts.page.subject} query={whatsapp} />
      ) : (
        <WhatsappSection settings={whatsapp.data} />
      )}
    </SettingsFrame>
  )
}
