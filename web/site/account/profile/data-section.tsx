import { Download, KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { exportDataEndpoint, type Profile } from '#contract/accounts/profile.ts'
import { messageDays } from '#contract/core/chat-shapes.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import { AskPassword } from '#web/site/account/security/ask-password.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { offersOf } from '#web/site/features/site-features.ts'
import * as texts from './texts.ts'

interface DataSectionProps {
  profile: Profile
  /** Is what the wallet holds; it must be empty before the account is erased. */
  walletKobo: number
}

/** The person's right over what is held about them: take it along, or have it erased. */
export function DataSection({ profile, walletKobo }: DataSectionProps) {
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const take = useAccountAction(exportDataEndpoint, (answer) => {
    saveFile('kasuwa-my-data.json', JSON.stringify(answer, null, 2))
    showToast(texts.download.saved, { body: texts.download.savedHint })
    close()
  })
  const erase = useProfileAction('delete', close)
  const sharing = useProfileAction('choices')
  const isCustomer = useMe()?.role === 'customer'
  const due = profile.deletionDueAt
  const admin = useSetting('contact_phone').replace(/[^+\d]/g, '')
  return (
    <ProfileSection id="data" title={texts.sections.data} hint={texts.data.hint(messageDays)}>
      {isCustomer && (
        <Switch
          label={texts.data.corrections}
          hint={texts.data.correctionsHint}
          checked={profile.choices.shareCorrections === true}
          aria-busy={sharing.isBusy}
          onChange={(event) =>
            sharing.run({ body: { ...profile.choices, shareCorrections: event.currentTarget.checked } })
          }
        />
      )}
      {sharing.problem !== null && <Notice tone="pepper">{sharing.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Download />} onClick={() => setAsking('export')}>
          {texts.download.open}
        </Button>
        {isCustomer &&
          offersOf('dataLinks').map(({ href, text, icon }) => (
            <a key={href} href={href} className={buttonClass('secondary')}>
              {icon}
              {text}
            </a>
          ))}
        {isCustomer && (
          <a href="/profile/api" className={buttonClass('secondary')}>
            <KeyRound />
            {accountTexts.data.apiKeys}
          </a>
        )}
        {due === null && walletKobo === 0 && (
          <Button kind="quiet" icon={<Trash2 />} className="text-pepper" onClick={() => setAsking('delete')}>
            {texts.deletion.open}
          </Button>
        )}
      </div>
      {due === null && walletKobo > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.deletion.walletWarning(nairaText(walletKobo, true))}{' '}
          <TextLink href={`tel:${admin}`}>{formatPhone(admin)}</TextLink> {texts.deletion.walletPayout}
        </p>
      )}
      {due !== null && (
        <p className="text-sm text-ink-soft">{texts.deletion.due(timeText(Date.parse(due), 'day'))}</p>
      )}
      <AskPassword
        isOpen={asking === 'export'}
        onClose={close}
        title={texts.download.title}
        hasPassword={profile.hasPassword}
        action={take}
        text={texts.dataSection.saveFile}
      >
        {texts.download.body}
      </AskPassword>
      <AskPassword
        isOpen={asking === 'delete'}
        onClose={close}
        title={texts.deletion.title}
        hasPassword={profile.hasPassword}
        action={erase}
        text={texts.deletion.open}
        isDanger
      >
        {texts.deletion.body}
      </AskPassword>
    </ProfileSection>
  )
}
