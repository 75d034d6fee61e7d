import { Naira } from '#web/design/naira.tsx'

/** What the wallet holds, large, and what it is for. */
export function WalletSum({ balanceKobo }: { balanceKobo: number }) {
  return (
    <>
      <p className="text-sm text-ink-soft">In your wallet</p>
      <p className="mt-1 font-display text-[clamp(1.25rem,9vw,2.25rem)] font-extrabold">
        <Naira amountKobo={balanceKobo} />
      </p>
      <p className="mt-3 text-ink-soft">
        {balanceKobo > 0
          ? 'Use it at checkout: it pays first, and the rest is paid your way.'
          : 'Money that is left over from an order waits here for the next one.'}
      </p>
    </>
  )
}
