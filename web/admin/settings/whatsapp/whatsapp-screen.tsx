import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#web/admin/settings/core/settings-frame.tsx'
import { whatsappSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/core/settings-wait.tsx'
import * as texts from '#web/admin/settings/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { WhatsappSection } from './whatsapp-section.tsx'

export function WhatsappScreen() {
  const whatsapp = useQuery(whatsappSettingsQuery)
  return (
    <SettingsFrame id="whatsapp" title={common.label.whatsApp} about={texts.sections.whatsappIntro}>
      {whatsapp.data === undefined ? (
        <SettingsWait what={texts.sections.whatsappWhat} query={whatsapp} />
      ) : (
        <WhatsappSection settings={whatsapp.data} />
      )}
    </SettingsFrame>
  )
}
