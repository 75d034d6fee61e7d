import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type FactorList, renamePasskeyEndpoint } from '#contract/accounts/factors.ts'
import { Button } from '#web/design/button.tsx'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { useHasPasskeys } from '#web/site/account/core/passkey-browser.ts'
import type { FactorAction } from './factor-action.ts'
import { factorsQuery } from './factor-queries.ts'
import { refusalMessage } from './refusal-message.ts'
import * as texts from './texts.ts'

type Passkey = FactorList['passkeys'][number]

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** Says that the only one may not be removed. */
  mustStay: boolean
  onConfirm: (action: FactorAction) => void
}

/** The passkeys by name, and a button for one more where the browser can make one. */
export function PasskeyList({ passkeys, mustStay, onConfirm: onAction }: PasskeyListProps) {
  const canMake = useHasPasskeys()
  const [renamedId, setRenamedId] = useState<string | null>(null)
  return (
    <div className="grid w-full gap-2">
      {passkeys.length > 0 && (
        <ul className="grid gap-1">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="rounded-md bg-sunken py-1 pr-1 pl-3">
              {renamedId === passkey.id ? (
                <RenameForm passkey={passkey} onDone={() => setRenamedId(null)} />
              ) : (
                <div className="flex items-center gap-1">
                  <div className="min-w-0 flex-1 py-1">
                    <p className="font-semibold">{passkey.name}</p>
                    <p className="text-sm text-ink-soft">
                      {passkey.usedAt ? texts.passkeyList.lastUsed : texts.passkeyList.added}
                      {timeText(Date.parse(passkey.usedAt ?? passkey.addedAt), 'full')}
                    </p>
                  </div>
                  <IconButton
                    label={texts.passkeyList.rename(passkey.name)}
                    icon={<Pencil />}
                    onClick={() => setRenamedId(passkey.id)}
                  />
                  {!mustStay && (
                    <IconButton
                      label={texts.passkeyList.remove(passkey.name)}
                      icon={<Trash2 />}
                      onClick={() => onAction({ kind: 'removePasskey', passkey })}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canMake ? (
        <Button
          kind="secondary"
          className="justify-self-start"
          onClick={() => onAction({ kind: 'addPasskey' })}
        >
          {texts.passkeyDialog.addTitle}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts.passkeyList.unsupported}</p>
      )}
    </div>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useQueryClient()
  const rename = useWrite({
    mutationFn: (name: string) =>
      callApi(renamePasskeyEndpoint, { params: { id: passkey.id }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey })
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = fieldsOf(event.currentTarget)('name')
    if (name !== '' && !rename.isPending) rename.mutate(name)
  }
  return (
    <form method="post" onSubmit={submit} className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1">
        <TextField
          label={texts.passkeyList.nameLabel}
          isLabelHidden
          name="name"
          defaultValue={passkey.name}
          error={rename.isError ? refusalMessage(rename.error, texts.passkeyList.saveFailed) : undefined}
          autoComplete="off"
          autoFocus
          maxLength={60}
          required
        />
      </div>
      <IconButton label={texts.passkeyList.saveName} type="submit" icon={<Check />} className="mt-0.5" />
      <IconButton label={texts.passkeyList.cancelRename} icon={<X />} onClick={onDone} className="mt-0.5" />
    </form>
  )
}
