import { useId } from 'react'
import { expenseCategories } from '#contract/payments/books.ts'
import { earningAccounts, type ReportLine } from '#contract/payments/closing.ts'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

interface StatementsProps {
  lines: readonly ReportLine[]
  onOpen: (line: ReportLine) => void
}

/** Names a line: its till or bank account, its category, or its account. */
export function lineName({ account, owner, name }: ReportLine): string {
  const category = expenseCategories.find((each) => account === 'expenses' && each === owner)
  return name ?? (category === undefined ? texts.names.accounts[account] : texts.names.categories[category])
}

/** Profit and loss of the days, the balance sheet at their end, and who owes whom. */
export function Statements({ lines, onOpen }: StatementsProps) {
  // Puts what came in before what it cost.
  const earned = earningAccounts.flatMap((each) => lines.filter(({ account }) => account === each))
  const balances = lines.filter(({ account }) => !earningAccounts.includes(account) && account !== 'owner')
  const ours = balances.filter(({ owedToUsKobo }) => owedToUsKobo > 0)
  const owed = balances.filter(({ owedByUsKobo }) => owedByUsKobo > 0)
  const owner = lines.find(({ account }) => account === 'owner')
  const ownKobo = sumOf(earned, ({ movedKobo }) => -movedKobo)
  const earnedKobo = sumOf(earned, ({ afterKobo }) => -afterKobo)
  const oursKobo = sumOf(ours, ({ owedToUsKobo }) => owedToUsKobo)
  const owedKobo = sumOf(owed, ({ owedByUsKobo }) => owedByUsKobo)
  const ownerKobo = owner === undefined ? 0 : -owner.afterKobo
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-6">
        <Part title={texts.report.profit}>
          {earned
            .filter(({ movedKobo }) => movedKobo !== 0)
            .map((line) => (
              <Line key={keyOf(line)} line={line} amountKobo={-line.movedKobo} onOpen={onOpen} />
            ))}
          <Total text={ownKobo < 0 ? texts.report.loss : texts.report.kept} amountKobo={ownKobo} />
        </Part>
        <Part title={texts.report.owes}>
          <Owing lines={lines} onOpen={onOpen} />
        </Part>
      </div>
      <Part title={texts.report.balance}>
        <Head text={texts.report.ours} />
        {ours.map((line) => (
          <Line key={keyOf(line)} line={line} amountKobo={line.owedToUsKobo} onOpen={onOpen} />
        ))}
        <Total text={texts.report.total} amountKobo={oursKobo} />
        <Head text={texts.report.owed} />
        {owed.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            name={texts.report.owedNames[line.account] ?? lineName(line)}
            amountKobo={line.owedByUsKobo}
            onOpen={onOpen}
          />
        ))}
        <Head text={texts.report.equity} />
        {owner !== undefined && <Line line={owner} amountKobo={ownerKobo} onOpen={onOpen} />}
        <Row text={texts.report.earned} amountKobo={earnedKobo} />
        <Total text={texts.report.total} amountKobo={owedKobo + ownerKobo + earnedKobo} />
      </Part>
    </div>
  )
}

function keyOf({ account, owner }: ReportLine): string {
  return `${account} ${owner}`
}

function sumOf(lines: readonly ReportLine[], of: (line: ReportLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0)
}

/** Shows what customers, agents and the provider owe us and are owed. */
function Owing({ lines, onOpen }: StatementsProps) {
  const of = (...accounts: ReportLine['account'][]) =>
    lines.filter(({ account }) => accounts.includes(account))
  const parties = [
    [texts.report.customers, of('order', 'wallet', 'receivable')],
    [texts.report.agents, of('agent_cash', 'agent_earnings')],
    [texts.report.paystack, of('provider')],
  ] as const
  return parties.map(([party, theirs]) => (
    <li key={party} className="grid gap-1 border-b border-line py-2">
      <span className="font-semibold">{party}</span>
      <span className="flex justify-between gap-3 text-sm">
        {texts.report.toUs} <Naira amountKobo={sumOf(theirs, ({ owedToUsKobo }) => owedToUsKobo)} />
      </span>
      <span className="flex justify-between gap-3 text-sm">
        {texts.report.byUs} <Naira amountKobo={sumOf(theirs, ({ owedByUsKobo }) => owedByUsKobo)} />
      </span>
      <span className="flex flex-wrap gap-x-4">
        {theirs.map((line) => (
          <button
            key={keyOf(line)}
            type="button"
            onClick={() => onOpen(line)}
            className="min-h-11 text-sm underline decoration-line-strong underline-offset-3 hover:bg-sunken"
          >
            {lineName(line)}
          </button>
        ))}
      </span>
    </li>
  ))
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section className="rounded-lg border border-line bg-paper p-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2">{children}</ul>
    </section>
  )
}

function Head({ text }: { text: string }) {
  return <li className="pt-3 text-sm text-ink-soft">{text}</li>
}

interface LineProps {
  line: ReportLine
  name?: string
  amountKobo: number
  onOpen: (line: ReportLine) => void
}

function Line({ line, name = lineName(line), amountKobo, onOpen }: LineProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(line)}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 py-2 text-left hover:bg-sunken"
      >
        <span className="underline decoration-line-strong underline-offset-3">{name}</span>
        <Naira amountKobo={amountKobo} />
      </button>
    </li>
  )
}

function Row({ text, amountKobo }: { text: string; amountKobo: number }) {
  return (
    <li className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2">
      <span>{text}</span>
      <Naira amountKobo={amountKobo} />
    </li>
  )
}

function Total({ text, amountKobo }: { text: string; amountKobo: number }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 font-display text-lg max-[22rem]:text-base">
      <span>{text}</span>
      <Naira amountKobo={amountKobo} />
    </li>
  )
}
