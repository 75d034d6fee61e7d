import { useQuery } from '@tanstack/react-query'
import * as common from '#web/design/common-texts.ts'
import { SettingsFrame } from './core/settings-frame.tsx'
import { pushSettingsQuery } from './core/settings-queries.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import { PushSection } from './push-section.tsx'
import * as texts from './texts.ts'

export function PushScreen() {
  const push = useQuery(pushSettingsQuery)
  return (
    <SettingsFrame id="notifications" title={common.page.notifications} about={texts.sections.pushIntro}>
      {push.data === undefined ? (
        <SettingsWait what={texts.sections.pushWhat} query={push} />
      ) : (
        <PushSection settings={push.data} />
      )}
    </SettingsFrame>
  )
}
