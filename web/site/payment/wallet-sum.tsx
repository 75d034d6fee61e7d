import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

/** What the wallet holds, large, and what it is for. */
export function WalletSum({ balanceKobo }: { balanceKobo: number }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.wallet.balance}</p>
      <p className="mt-1 font-display text-[clamp(1.25rem,9vw,2.25rem)] font-extrabold">
        <Naira amountKobo={balanceKobo} />
      </p>
      <p className="mt-3 text-ink-soft">{balanceKobo > 0 ? texts.wallet.hint : texts.wallet.zeroHint}</p>
    </>
  )
}
