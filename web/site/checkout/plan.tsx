import { MapPin } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import type { Area } from '#contract/markets/areas.ts'
import type { MarketPage } from '#contract/markets/markets.ts'
import { type OrderText, orderTextNames, orderTexts } from '#domain/orders/written-on-order.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Fold } from '#web/design/fold.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { AccountFields } from './account/account-fields.tsx'
import type { Join } from './account/use-join.ts'
import { MissingFields, PayFields, SavedAddresses, SaveThisAddress, WhenFields } from './checkout-parts.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { missingText } from './missing-text.ts'
import { payFields } from './pay-field-list.ts'
import { payText } from './pay-notices.tsx'
import { WhereFields } from './place/where-fields.tsx'
import type { CheckoutBill } from './second-market/use-checkout-bill.ts'
import * as texts from './texts.ts'
import type { PlaceFields } from './use-place-fields.ts'
import type { TypedFields } from './use-typed-fields.ts'
import type { useWhen } from './use-when.ts'
import { openTimeText, planTimeText, whenText } from './when-text.ts'
import { WhoFields } from './who-fields.tsx'

interface PlanProps {
  draft: Draft
  /** Undefined while its hours and prices are on their way. */
  market: MarketPage | undefined
  areas: readonly Area[]
  bill: CheckoutBill
  timing: ReturnType<typeof useWhen>
  place: PlaceFields
  errors: CheckoutErrors
  fields: TypedFields
  /** How somebody without an account gets one; null for who is signed in. */
  account: { codeBy: ComponentProps<typeof AccountFields>['codeBy']; join: Join } | null
}

/** Where to, when and how it is paid: a line for somebody known, the fields for everybody else. */
export function Plan(props: PlanProps) {
  const { draft, market, areas, bill, timing, place, errors, account } = props
  const me = useMe()
  const nowMs = useNow()
  const minutes = Number(useSetting('estimated_delivery_time', market?.city))
  useOwnContact(draft)
  const { when } = timing
  const isMoved = draft.scheduledFor !== null && Date.parse(draft.scheduledFor) !== when
  const isWhenDue = (market !== undefined && when === 'never') || isMoved
  if (place.isLine && !isWhenDue)
    return (
      <PlanLine
        parts={[
          texts.plan.to(draft.place.area.trim(), draft.place.landmark.trim()),
          ...(market === undefined
            ? openTimeText(timing.when)
            : [planTimeText({ ...timing, market, nowMs, minutes })]),
          ...(draft.isWeekly ? [texts.plan.weekly] : []),
          texts.plan.pay[draft.paymentMethod ?? 'cash'],
          missingText(draft.lines).replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()),
        ]}
        onOpen={place.open}
      />
    )
  return (
    <div onInput={place.touch} className="grid min-w-0 grid-cols-1 gap-5">
      <Card className="grid min-w-0 grid-cols-1 gap-4">
        <h2 tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {texts.section.where}
        </h2>
        <Suspense>{me != null && <SavedAddresses draft={draft} />}</Suspense>
        <WhereFields
          hasArea={place.areaAt === 'plan'}
          place={draft.place}
          areas={areas}
          market={market === undefined ? null : { name: market.name, place: market }}
          errors={errors}
        />
        <WhoFields contact={draft.contact} errors={errors} />
        {account !== null && <AccountFields draft={draft} errors={errors} {...account} />}
        <Suspense>{me != null && <SaveThisAddress draft={draft} />}</Suspense>
      </Card>
      <Choices {...props} isWhenDue={isWhenDue} timing={{ ...timing, nowMs, minutes }} bill={bill} />
    </div>
  )
}

function PlanLine({ parts, onOpen }: { parts: readonly string[]; onOpen: () => void }) {
  return (
    <Card className="flex min-w-0 flex-wrap items-center gap-3 py-3!">
      <MapPin className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      <h2 className="sr-only">{texts.section.plan}</h2>
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm font-semibold text-pretty">
        {parts.join('\u00a0· ')}
      </p>
      <Button kind="quiet" size="sm" className="-mr-3" aria-label={texts.plan.change} onClick={onOpen}>
        {common.action.change}
      </Button>
    </Card>
  )
}

type ChoicesProps = Omit<PlanProps, 'timing'> & {
  isWhenDue: boolean
  timing: PlanProps['timing'] & { nowMs: number; minutes: number }
}

/** What is right for most as it is: each a line that opens. */
function Choices({ draft, market, bill, timing, errors, fields, isWhenDue }: ChoicesProps) {
  const allLines = [...draft.lines, ...(bill.second?.lines ?? [])]
  return (
    <Card className="grid min-w-0 grid-cols-1 py-1!">
      {market === undefined && timing.when === 'never' && <Skeleton className="my-3 h-12" />}
      {market === undefined && timing.when !== 'never' && (
        <p className="flex flex-wrap gap-x-2 py-3 text-sm">
          <span className="font-semibold">{texts.plan.when}</span>
          <span className="text-ink-soft">{openTimeText(timing.when)}</span>
        </p>
      )}
      {market !== undefined && (
        <Fold
          id="when"
          title={texts.plan.when}
          summary={[whenText({ ...timing, market }), ...(draft.isWeekly ? [texts.plan.weekly] : [])].join(
            ', ',
          )}
          isDue={isWhenDue || errors.fields['scheduledFor'] !== undefined}
          onDue={errors.focusFirst}
        >
          <WhenFields
            {...timing}
            market={market}
            wanted={draft.scheduledFor}
            isWeekly={draft.isWeekly ?? false}
            errors={errors}
          />
        </Fold>
      )}
      <Fold title={texts.section.unavailableItems} summary={missingText(allLines)}>
        <MissingFields lines={allLines} />
      </Fold>
      <Fold
        title={common.label.payment}
        summary={payText(draft)}
        isDue={payFields.some(({ name }) => errors.fields[name] !== undefined)}
        onDue={errors.focusFirst}
      >
        <PayFields
          draft={draft}
          estimate={bill.whole}
          discountKobo={bill.discountKobo}
          errors={errors}
          fields={fields}
        />
      </Fold>
      {orderTextNames.map((name) => (
        <TextFold key={name} name={name} value={draft[name] ?? ''} errors={errors} />
      ))}
    </Card>
  )
}

interface TextFoldProps {
  name: OrderText
  value: string
  errors: CheckoutErrors
}

/** Takes what the customer writes about the whole order, folded while there is none to see. */
function TextFold({ name, value, errors }: TextFoldProps): ReactNode {
  const { title, placeholder } = texts.orderTexts[name]
  return (
    <Fold
      title={title}
      summary={value.trim() === '' ? texts.section.optional : value.trim()}
      isDue={errors.fields[name] !== undefined}
      onDue={errors.focusFirst}
    >
      <TextArea
        label={title}
        isLabelHidden
        rows={2}
        placeholder={placeholder}
        maxLength={orderTexts[name]}
        value={value}
        error={errors.fields[name]}
        onChange={(event) => {
          errors.clear(name)
          changeDraft({ do: 'write', change: { [name]: event.currentTarget.value } })
        }}
      />
    </Fold>
  )
}

/** Fills in the signed-in person where nobody is named yet. */
function useOwnContact(draft: Draft): void {
  const me = useMe()
  useEffect(() => {
    if (me === null || me === undefined || me.role !== 'customer') return
    if (draft.contact.name !== '' || draft.contact.phone !== '') return
    const phone = me.phoneNumber === null ? '' : formatPhone(me.phoneNumber)
    changeDraft({ do: 'contact', change: { name: me.name, phone } })
  }, [draft, me])
}
