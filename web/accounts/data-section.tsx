import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { keepWordsDays } from '#contract/chat-shapes.ts'
import { formatPhone } from '#contract/phone.ts'
import { exportData, type Profile } from '#contract/profile.ts'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useSetting } from '#web/platform/session.ts'
import { AskPassword } from './ask-password.tsx'
import { ProfileSection } from './profile-section.tsx'
import { saveFile } from './save-file.ts'
import { useAccountAct } from './use-account-act.ts'
import { useProfileAct } from './use-profile-act.ts'

interface DataSectionProps {
  profile: Profile
  /** What the wallet holds; it must be empty before the account is erased. */
  walletKobo: number
}

/** The person's right over what is held about them: take it along, or have it erased. */
export function DataSection({ profile, walletKobo }: DataSectionProps) {
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const take = useAccountAct(exportData, (answer) => {
    saveFile('kasuwa-my-data.json', JSON.stringify(answer, null, 2))
    showToast('Your data is saved', { body: 'kasuwa-my-data.json, among your downloads.' })
    close()
  })
  const erase = useProfileAct('delete', close)
  const due = profile.deletionDueAt
  const office = useSetting('contact_phone').replace(/[^+\d]/g, '')
  return (
    <ProfileSection
      id="data"
      title="Your data"
      hint={`Everything we hold about you as one file. Or have it erased; bills stay without your name, as the law asks. Messages and their pictures are forgotten ${keepWordsDays} days after an order, or after the last word to our office.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Download />} onClick={() => setAsking('export')}>
          Export my data
        </Button>
        {due === null && walletKobo === 0 && (
          <Button kind="quiet" icon={<Trash2 />} className="text-pepper" onClick={() => setAsking('delete')}>
            Delete my account
          </Button>
        )}
      </div>
      {due === null && walletKobo > 0 && (
        <p className="text-sm text-ink-soft">
          To delete your account, empty your wallet first: it holds {nairaText(walletKobo, true)}. Spend it on
          an order, or call us on <TextLink href={`tel:${office}`}>{formatPhone(office)}</TextLink> and we pay
          it out to you.
        </p>
      )}
      {due !== null && (
        <p className="text-sm text-ink-soft">
          Your account will be erased on {timeText(Date.parse(due), 'day')}.
        </p>
      )}
      <AskPassword
        isOpen={asking === 'export'}
        onClose={close}
        title="Export your data"
        hasPassword={profile.hasPassword}
        act={take}
        words="Save the file"
      >
        Account, addresses, orders with every line, payments, messages, devices and letters. Keep the file to
        yourself.
      </AskPassword>
      <AskPassword
        isOpen={asking === 'delete'}
        onClose={close}
        title="Delete your account?"
        hasPassword={profile.hasPassword}
        act={erase}
        words="Delete my account"
        isDanger
      >
        Every other device is signed out now. In thirty days your name, contacts, addresses and lists are
        erased for good. Until then you can change your mind here.
      </AskPassword>
    </ProfileSection>
  )
}
