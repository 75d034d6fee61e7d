import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type FactorList, renamePasskey } from '#contract/factors.ts'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import type { FactorAct } from './factor-act.ts'
import { factorsQuery } from './factor-queries.ts'
import { useHasPasskeys } from './passkey-browser.ts'
import { refusalWords } from './refusal-words.ts'

type Passkey = FactorList['passkeys'][number]

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** Whether the only one may not be removed. */
  mustStay: boolean
  onAct: (act: FactorAct) => void
}

/** The passkeys by name, and a button for one more where the browser can make one. */
export function PasskeyList({ passkeys, mustStay, onAct }: PasskeyListProps) {
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
                      {passkey.usedAt ? 'Last used ' : 'Added '}
                      {timeText(Date.parse(passkey.usedAt ?? passkey.addedAt), 'full')}
                    </p>
                  </div>
                  <IconButton
                    label={`Rename ${passkey.name}`}
                    icon={<Pencil />}
                    onClick={() => setRenamedId(passkey.id)}
                  />
                  {!mustStay && (
                    <IconButton
                      label={`Remove ${passkey.name}`}
                      icon={<Trash2 />}
                      onClick={() => onAct({ kind: 'removePasskey', passkey })}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canMake ? (
        <Button kind="secondary" className="justify-self-start" onClick={() => onAct({ kind: 'addPasskey' })}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">This browser cannot make passkeys.</p>
      )}
    </div>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useQueryClient()
  const rename = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => callApi(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey })
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name !== '' && !rename.isPending) rename.mutate(name)
  }
  return (
    <form method="post" onSubmit={submit} className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1">
        <TextField
          label="Name of the passkey"
          isLabelHidden
          name="name"
          defaultValue={passkey.name}
          error={rename.isError ? refusalWords(rename.error, 'Not saved. Try again.') : undefined}
          autoComplete="off"
          autoFocus
          maxLength={60}
          required
        />
      </div>
      <IconButton label="Save the name" type="submit" icon={<Check />} className="mt-0.5" />
      <IconButton label="Keep the old name" icon={<X />} onClick={onDone} className="mt-0.5" />
    </form>
  )
}
