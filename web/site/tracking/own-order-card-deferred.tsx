import { useQuery } from '@tanstack/react-query'
import { type OwnOrder, payOwnOrderEndpoint } from '#contract/tracking/tracking.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi, isRefusal } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { ownOrderQuery } from './tracking-queries.ts'

const readEveryMs = 5000

interface OwnOrderProps {
  code: string
  /** Of the customer's own link; of a wrong one, or an old one, nothing is shown. */
  linkKey: string
}

/** What the customer's own link adds: what is asked, what is open and how to pay it, and the account to claim. */
export function OwnOrderCard({ code, linkKey }: OwnOrderProps) {
  const { data } = useQuery({
    ...ownOrderQuery(code, linkKey),
    // Signed out no stream tells of questions and payments.
    refetchInterval: ({ state }) => (state.data === undefined || isRefusal(state.data) ? false : readEveryMs),
  })
  if (data === undefined || isRefusal(data)) return null
  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="text-lg">{common.label.yourOrder}</h2>
        {data.questions.map(({ path, itemName }) => (
          <Notice key={path} tone="amber">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span className="wrap-anywhere">{texts.own.question(itemName)}</span>
              <a href={path} className={buttonClass('primary')}>
                {texts.own.answer}
              </a>
            </span>
          </Notice>
        ))}
        <Amount order={data} />
        {data.canPay && <PayButton code={code} linkKey={linkKey} dueKobo={data.dueKobo} />}
        {!data.isClaimed && (
          <p className="text-sm text-ink-soft">
            <a href={`/login?next=${encodeURIComponent('/my-orders')}`} className={buttonClass('secondary')}>
              {texts.own.claim}
            </a>
            <span className="mt-2 block">{texts.own.claimHint}</span>
          </p>
        )}
      </div>
    </Card>
  )
}

function Amount({ order: { totalKobo, isBilled, dueKobo, paysLater } }: { order: OwnOrder }) {
  const said = dueKobo > 0 ? texts.own.due : isBilled ? texts.own.paid : texts.own.atMost
  return (
    <div>
      <p className="text-sm text-ink-soft">{said}</p>
      <p className="font-display text-2xl font-extrabold">
        <Naira amountKobo={dueKobo > 0 ? dueKobo : totalKobo} />
      </p>
      {!isBilled && dueKobo === 0 && (
        <p className="text-sm text-ink-soft">{paysLater ? texts.own.payLater : texts.own.payAtGate}</p>
      )}
    </div>
  )
}

/** Leads to the provider's own page, which comes back to this link. */
function PayButton({ code, linkKey, dueKobo }: OwnOrderProps & { dueKobo: number }) {
  const paying = useWrite({
    mutationFn: () => callApi(payOwnOrderEndpoint, { params: { code }, body: { key: linkKey } }),
    onSuccess: ({ pageUrl }) => window.location.assign(pageUrl),
  })
  return (
    <div className="grid gap-2">
      <Button size="lg" isWide isBusy={paying.isPending || paying.isSuccess} onClick={() => paying.mutate()}>
        {texts.own.pay(nairaText(dueKobo, dueKobo % 100 !== 0))}
      </Button>
      {paying.error !== null && <Notice tone="pepper">{reasonOf(paying.error, texts.own.payFailed)}</Notice>}
    </div>
  )
}
