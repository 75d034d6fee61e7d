import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addMoneyAccountEndpoint,
  changeMoneyAccountEndpoint,
  type MoneyAccount,
} from '#contract/payments/books.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { citiesQuery } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface AccountDialogProps {
  /** Null adds one. */
  account: MoneyAccount | null
  onClose: () => void
}

const kinds = [
  ['till', texts.accounts.till],
  ['bank', texts.accounts.bank],
] as const

/** Adds a till or bank account, or changes one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const [wish, setWish] = useState({
    kind: account?.kind ?? ('bank' as 'till' | 'bank'),
    name: account?.name ?? '',
    city: '',
    bankName: '',
    accountNumber: '',
    mayOverdraw: account?.mayOverdraw ?? false,
    takesSettlements: account?.takesSettlements ?? false,
    openingKobo: null as number | null,
    isClosed: false,
  })
  const change = (part: Partial<typeof wish>) => setWish({ ...wish, ...part })
  const isBank = wish.kind === 'bank'
  const done = () => {
    showToast(texts.accounts.saved, { tone: 'success' })
    onClose()
  }
  const adding = useMoneyAction(addMoneyAccountEndpoint, done)
  const changing = useMoneyAction(changeMoneyAccountEndpoint, done)
  const action = account === null ? adding : changing
  const save = () => {
    const { kind, name, city, bankName, accountNumber, mayOverdraw, takesSettlements, isClosed } = wish
    const shared = {
      name: name.trim(),
      mayOverdraw: isBank && mayOverdraw,
      takesSettlements: isBank && takesSettlements,
    }
    if (account !== null) changing.run({ params: { id: account.id }, body: { ...shared, isClosed } })
    else {
      const where = isBank
        ? { bankName: bankName.trim(), accountNumber, city: null }
        : { bankName: null, accountNumber: null, city }
      adding.run({ body: { ...shared, ...where, kind, openingKobo: wish.openingKobo ?? 0 } })
    }
  }
  const isPlaced = isBank ? wish.bankName.trim() !== '' && wish.accountNumber !== '' : wish.city !== ''
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={account?.name ?? texts.accounts.add}
      label={common.action.save}
      isReady={wish.name.trim() !== '' && (account !== null || (isPlaced && wish.openingKobo !== null))}
      isBusy={action.isBusy}
      onConfirm={save}
    >
      <div className="grid gap-4">
        {account === null && (
          <Segmented
            legend={texts.accounts.kind}
            options={kinds}
            value={wish.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        <TextField
          label={texts.accounts.name}
          maxLength={60}
          value={wish.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {account === null && <Place wish={wish} onChange={change} />}
        {isBank && (
          <>
            <Checkbox
              label={texts.accounts.settlements}
              checked={wish.takesSettlements}
              onChange={(event) => change({ takesSettlements: event.currentTarget.checked })}
            />
            <Checkbox
              label={texts.accounts.overdraft}
              checked={wish.mayOverdraw}
              onChange={(event) => change({ mayOverdraw: event.currentTarget.checked })}
            />
          </>
        )}
        {account !== null && !account.isFirst && (
          <Checkbox
            label={texts.accounts.close}
            hint={texts.accounts.closeHint}
            checked={wish.isClosed}
            onChange={(event) => change({ isClosed: event.currentTarget.checked })}
          />
        )}
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

interface PlaceProps {
  wish: {
    kind: 'till' | 'bank'
    city: string
    bankName: string
    accountNumber: string
    openingKobo: number | null
  }
  onChange: (part: Partial<PlaceProps['wish']>) => void
}

/** Where a new till stands or which bank it is at, and what is in it. */
function Place({ wish, onChange }: PlaceProps) {
  const cities = useQuery({ ...citiesQuery, enabled: wish.kind === 'till' })
  return (
    <>
      {wish.kind === 'bank' ? (
        <>
          <TextField
            label={texts.accounts.bankName}
            maxLength={60}
            value={wish.bankName}
            onChange={(event) => onChange({ bankName: event.currentTarget.value })}
          />
          <TextField
            label={texts.accounts.accountNumber}
            inputMode="numeric"
            maxLength={14}
            value={wish.accountNumber}
            onChange={(event) => onChange({ accountNumber: event.currentTarget.value })}
          />
        </>
      ) : (
        <SelectField
          label={texts.accounts.city}
          placeholder={texts.accounts.chooseCity}
          options={(cities.data ?? []).map(({ slug, name }) => [slug, name] as const)}
          value={wish.city}
          onChange={(event) => onChange({ city: event.currentTarget.value })}
        />
      )}
      <NairaField
        label={texts.accounts.opening}
        valueKobo={wish.openingKobo}
        onChange={(openingKobo) => onChange({ openingKobo })}
      />
    </>
  )
}
