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
import { useMe, useSetting } from '#web/platform/session.ts'
import { AskPassword } from '#web/site/account/security/ask-password.tsx'
import { ProfileSection } from './profile-section.tsx'
import * as texts from './texts.ts'
import { useProfileAction } from './use-profile-action.ts'

interface DataSectionProps {
  profile: Profile
  /** What the wallet holds; it must be empty before the account is erased. */
  walletKobo: number
}

/** The person's right over what is held about them: take it along, or have it erased. */
export function DataSection({ profile, walletKobo }: DataSectionProps) {
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const take = useAccountAction(exportDataEndpoint, (answer) => {
    saveFile('kasuwa-my-data.json', JSON.stringify(answer, null, 2))
    showToast(texts.yourDataIsSaved, { body: texts.kasuwaMyDataJsonIsInYourDownloads })
    close()
  })
  const erase = useProfileAction('delete', close)
  const sharing = useProfileAction('choices')
  const isCustomer = useMe()?.role === 'customer'
  const due = profile.deletionDueAt
  const admin = useSetting('contact_phone').replace(/[^+\d]/g, '')
  return (
    <ProfileSection
      id="data"
      title={texts.yourData}
      hint={texts.downloadEverythingWeHoldAboutYou(messageDays)}
    >
      {isCustomer && (
        <Switch
          label={texts.shareWhatYouCorrect}
          hint={texts.helpsUsReadLists}
          checked={profile.choices.shareCorrections}
          aria-busy={sharing.isBusy}
          onChange={(event) =>
            sharing.run({ body: { ...profile.choices, shareCorrections: event.currentTarget.checked } })
          }
        />
      )}
      {sharing.problem !== null && <Notice tone="pepper">{sharing.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Download />} onClick={() => setAsking('export')}>
          {texts.exportMyData}
        </Button>
        {isCustomer && (
          <a href="/profile/api" className={buttonClass('secondary')}>
            <KeyRound />
            {texts.apiKeysAndWebhooks}
          </a>
        )}
        {due === null && walletKobo === 0 && (
          <Button kind="quiet" icon={<Trash2 />} className="text-pepper" onClick={() => setAsking('delete')}>
            {texts.deleteMyAccount}
          </Button>
        )}
      </div>
      {due === null && walletKobo > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.youHaveInYourWallet(nairaText(walletKobo, true))}{' '}
          <TextLink href={`tel:${admin}`}>{formatPhone(admin)}</TextLink> {texts.andWeWillPayItOutToYou}
        </p>
      )}
      {due !== null && (
        <p className="text-sm text-ink-soft">
          {texts.yourAccountWillBeDeleted(timeText(Date.parse(due), 'day'))}
        </p>
      )}
      <AskPassword
        isOpen={asking === 'export'}
        onClose={close}
        title={texts.exportYourData}
        hasPassword={profile.hasPassword}
        action={take}
        text={texts.saveTheFile}
      >
        {texts.yourAccount}
      </AskPassword>
      <AskPassword
        isOpen={asking === 'delete'}
        onClose={close}
        title={texts.deleteYourAccount}
        hasPassword={profile.hasPassword}
        action={erase}
        text={texts.deleteMyAccount}
        isDanger
      >
        {texts.weWillSignOutYourOtherDevicesNow}
      </AskPassword>
    </ProfileSection>
  )
}
