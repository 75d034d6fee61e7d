import { useState } from 'react'
import {
  type OwnAccount as Account,
  askForAccountEndpoint,
  lookForTransfersEndpoint,
} from '#contract/payments/payments.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { TransferAccount } from '#web/entities/orders/transfer-account.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

/** A customer's own account number, or how to get one; a transfer to it fills the wallet. */
export function OwnAccount({ known }: { known: Account | null }) {
  const refresh = useRefresh('/api/wallet')
  const [paysDebts, setPaysDebts] = useState(known?.paysDebts ?? true)
  const ask = useWrite({
    mutationFn: (wish: boolean) => callApi(askForAccountEndpoint, { body: { paysDebts: wish } }),
    onSuccess: refresh,
  })
  const look = useWrite({
    mutationFn: () => callApi(lookForTransfersEndpoint, {}),
    onSuccess: () => {
      showToast(texts.ownAccount.looking)
      refresh()
    },
  })
  const current = ask.data ?? known
  const account = current?.account ?? null
  const problem = ask.error ?? look.error
  const choose = (wish: boolean) => {
    setPaysDebts(wish)
    if (account !== null) ask.mutate(wish)
  }
  return (
    <Card>
      <h2 className="text-lg">{texts.ownAccount.heading}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{texts.ownAccount.about}</p>
      <div className="grid gap-3">
        {account !== null && <TransferAccount account={account} expiresAt={null} />}
        <Checkbox
          label={texts.ownAccount.paysDebts}
          checked={paysDebts}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        {account === null && current?.status === 'asked' && <Notice>{texts.ownAccount.coming}</Notice>}
        {account === null ? (
          <Button
            kind="secondary"
            className="justify-self-start"
            isBusy={ask.isPending}
            onClick={() => ask.mutate(paysDebts)}
          >
            {current?.status === 'asked' ? texts.ownAccount.askAgain : texts.ownAccount.ask}
          </Button>
        ) : (
          <Button
            kind="quiet"
            className="-ml-3 justify-self-start"
            isBusy={look.isPending}
            onClick={() => look.mutate()}
          >
            {texts.ownAccount.look}
          </Button>
        )}
        {problem !== null && <Notice tone="pepper">{reasonOf(problem, texts.ownAccount.failed)}</Notice>}
      </div>
    </Card>
  )
}
