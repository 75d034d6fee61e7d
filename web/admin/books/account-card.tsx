import { useQuery } from '@tanstack/react-query'
import type { MoneyAccount } from '#contract/payments/books.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { citiesQuery } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface AccountCardProps {
  account: MoneyAccount
  onAsk: (what: 'open' | 'change' | 'movements') => void
}

/** Shows one till or bank account: what is in it, and what can be done with it. */
export function AccountCard({ account, onAsk }: AccountCardProps) {
  const { kind, name, bankName, accountNumber, city, isOpened, takesSettlements, balanceKobo } = account
  const isWhole = useMayEverywhere('money.manage')
  const cities = useQuery({ ...citiesQuery, enabled: city !== null }).data ?? []
  const cityName = cities.find(({ slug }) => slug === city)?.name ?? null
  const where = kind === 'bank' ? [bankName, accountNumber] : [texts.accounts.till, cityName]
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-paper p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{name}</h3>
        <span className="font-display text-lg">
          <Naira amountKobo={balanceKobo} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">{where.filter((part) => part !== null).join(' · ')}</p>
      {(takesSettlements || !isOpened) && (
        <p className="flex flex-wrap gap-2">
          {takesSettlements && <Badge tone="leaf">{texts.accounts.settlements}</Badge>}
          {!isOpened && <Badge tone="amber">{texts.accounts.notOpened}</Badge>}
        </p>
      )}
      {!isOpened && <p className="text-sm text-ink-soft">{texts.accounts.notOpenedHint}</p>}
      <div className="flex flex-wrap gap-2">
        {isWhole && !isOpened && (
          <Button size="sm" onClick={() => onAsk('open')}>
            {texts.accounts.count}
          </Button>
        )}
        <Button size="sm" kind="secondary" onClick={() => onAsk('movements')}>
          {texts.accounts.open}
        </Button>
        {isWhole && (
          <Button size="sm" kind="quiet" onClick={() => onAsk('change')}>
            {texts.accounts.change}
          </Button>
        )}
      </div>
    </li>
  )
}
