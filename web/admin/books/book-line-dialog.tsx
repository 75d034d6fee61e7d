import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  type BankLine,
  bookableIn,
  bookableOut,
  bookBankLineEndpoint,
} from '#contract/payments/bank-lines.ts'
import { expenseCategories, type MoneyAccount } from '#contract/payments/books.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { type AddedBooking, offersOf } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { agentsQuery } from '#web/entities/agents/dispatch-queries.ts'
import * as texts from './texts.ts'

interface BookLineDialogProps {
  line: BankLine
  accounts: readonly MoneyAccount[]
  onClose: () => void
}

type Way = (typeof bookableIn)[number] | (typeof bookableOut)[number]

const ownWays: Readonly<Partial<Record<Way, string>>> = texts.bank.ways

/** Asks what a line of the bank was, and books it. */
export function BookLineDialog({ line, accounts, onClose }: BookLineDialogProps) {
  const offered = offersOf('bookings')
  const bookable: readonly Way[] = line.amountKobo > 0 ? bookableIn : bookableOut
  // Without the feature that adds it, a way has no name.
  const ways = bookable.flatMap((way): [Way, string][] => {
    const name = ownWays[way] ?? offered.find((booking) => booking.way === way)?.label
    return name === undefined ? [] : [[way, name]]
  })
  const [as, setAs] = useState<Way>(ways[0]?.[0] ?? 'income')
  const added = offered.find(({ way }) => way === as)
  const [of, setOf] = useState('')
  const [note, setNote] = useState(line.words.slice(0, 300))
  const action = useMoneyAction(bookBankLineEndpoint, () => {
    showToast(texts.accounts.saved, { tone: 'success' })
    onClose()
  })
  const needs =
    as === 'expense' ||
    as === 'remittance' ||
    as === 'customer' ||
    as === 'own_transfer' ||
    added !== undefined
  const book = () =>
    action.run({
      params: { id: line.id },
      body: {
        as,
        note: note.trim(),
        category: as === 'expense' ? (expenseCategories.find((each) => each === of) ?? null) : null,
        agentId: as === 'remittance' ? of : null,
        orderCode: as === 'customer' ? of.trim() : null,
        accountId: as === 'own_transfer' ? of : null,
        ...(added !== undefined && { [added.field]: of }),
      },
    })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.bank.bookTitle(nairaText(line.amountKobo, true))}
      label={texts.bank.book}
      isReady={note.trim() !== '' && (!needs || of.trim() !== '')}
      isBusy={action.isBusy}
      onConfirm={book}
    >
      <div className="grid gap-4">
        <p className="break-words">{line.words}</p>
        <SelectField
          label={texts.bank.as}
          options={ways}
          value={as}
          onChange={(event) => {
            setAs(ways.find(([way]) => way === event.currentTarget.value)?.[0] ?? as)
            setOf('')
          }}
        />
        <WhatOf as={as} added={added} value={of} accounts={accounts} onChange={setOf} />
        <TextField
          label={texts.entry.note}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

interface WhatOfProps {
  as: Way
  added: AddedBooking | undefined
  value: string
  accounts: readonly MoneyAccount[]
  onChange: (value: string) => void
}

/** Asks what else must be known: the category, the agent, an order of the customer, the other account, or what a feature asks. */
function WhatOf({ as, added, value, accounts, onChange }: WhatOfProps) {
  const agents = useQuery({ ...agentsQuery, enabled: as === 'remittance' })
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (as === 'customer') return <TextField label={texts.bank.orderCode} value={value} onChange={change} />
  if (added !== undefined)
    return (
      <Suspense>
        <added.Choices value={value} onChange={onChange} />
      </Suspense>
    )
  if (as !== 'expense' && as !== 'remittance' && as !== 'own_transfer') return null
  const choices = {
    expense: [
      texts.entry.category,
      expenseCategories.map((each) => [each, texts.names.categories[each]] as const),
    ],
    remittance: [common.label.agent, (agents.data ?? []).map(({ id, name }) => [id, name] as const)],
    own_transfer: [texts.bank.other, accounts.map(({ id, name }) => [id, name] as const)],
  } as const
  const [label, options] = choices[as]
  return (
    <SelectField
      label={label}
      placeholder={texts.bank.chooseOne}
      options={options}
      value={value}
      onChange={change}
    />
  )
}
