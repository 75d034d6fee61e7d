import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { exportData, type Profile } from '#contract/profile.ts'
import { Button } from '#web/design/button.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { showToast } from '#web/design/toast-store.ts'
import { AskPassword } from './ask-password.tsx'
import { ProfileSection } from './profile-section.tsx'
import { saveFile } from './save-file.ts'
import { useAccountAct } from './use-account-act.ts'
import { useProfileAct } from './use-profile-act.ts'

/** The person's right over what is held about them: take it along, or have it erased. */
export function DataSection({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const take = useAccountAct(exportData, (answer) => {
    saveFile('kasuwa-my-data.json', JSON.stringify(answer, null, 2))
    showToast('Your data is saved', { body: 'kasuwa-my-data.json, among your downloads.' })
    close()
  })
  const erase = useProfileAct('delete', close)
  const due = profile.deletionDueAt
  return (
    <ProfileSection
      id="data"
      title="Your data"
      hint="Everything we hold about you as one file. Or have it erased; bills stay without your name, as the law asks."
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Download />} onClick={() => setAsking('export')}>
          Export my data
        </Button>
        {due === null && (
          <Button kind="quiet" icon={<Trash2 />} className="text-pepper" onClick={() => setAsking('delete')}>
            Delete my account
          </Button>
        )}
      </div>
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
        Account, addresses, orders with every line, payments, devices and letters. Keep the file to yourself.
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
