import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteUser, exportUserEndpoint, keepUser, type UserDetail } from '#contract/accounts/users.ts'
import { useUserAction } from '#web/admin/people/use-user-action.ts'
import { UserPart } from '#web/admin/people/user-part.tsx'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { saveFile } from '#web/platform/save-file.ts'
import * as texts from './texts.ts'

/** A person's right over what is held about them, for those who ask by phone or in a chat. */
export function CustomerData({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState<'export' | 'delete' | 'keep' | null>(null)
  const close = () => setAsking(null)
  const params = { id: user.id }
  const take = useAccountAction(exportUserEndpoint, (answer) => {
    saveFile(`kasuwa-${user.username}.json`, JSON.stringify(answer, null, 2))
    showToast(texts.dataExport.done)
    close()
  })
  const erase = useUserAction(deleteUser, user.id, close)
  const cancel = useUserAction(keepUser, user.id, close)
  const may = (action: UserDetail['actions'][number]) => user.actions.includes(action)
  if (!may('export')) return null
  return (
    <UserPart level={2} title={texts.data.title}>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" icon={<Download />} onClick={() => setAsking('export')}>
          {texts.dataExport.open}
        </Button>
        {may('delete') && (
          <Button kind="quiet" icon={<Trash2 />} className="text-pepper" onClick={() => setAsking('delete')}>
            {texts.deletion.open}
          </Button>
        )}
        {may('keep') && <Button onClick={() => setAsking('keep')}>{texts.deletion.cancel}</Button>}
      </div>
      <AskReason
        isOpen={asking === 'export'}
        onClose={close}
        title={texts.dataExport.title(user.name)}
        body={texts.dataExport.body}
        label={texts.customerData.saveFile}
        usual={[texts.data.reasonPhone, texts.data.reasonChat]}
        action={{ ...take, run: (reason) => take.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'delete'}
        onClose={close}
        title={texts.deletion.title(user.name)}
        body={texts.deletion.body}
        label={texts.deletion.open}
        isDanger
        usual={[texts.data.reasonPhone, texts.data.reasonChat]}
        action={{ ...erase, run: (reason) => erase.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'keep'}
        onClose={close}
        title={texts.deletion.cancelTitle(user.name)}
        body={texts.deletion.cancelBody}
        label={texts.deletion.cancel}
        usual={[texts.deletion.reasonChanged]}
        action={{ ...cancel, run: (reason) => cancel.run({ params, body: { reason } }) }}
      />
    </UserPart>
  )
}
