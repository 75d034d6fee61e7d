import { useEffect } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Stepper } from '#web/design/forms/stepper.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useMe } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraft } from '#web/site/list/draft/use-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import * as texts from './core/texts.ts'

/** Where, who, when and the bill; then the order is placed. Filling it in needs no account, placing does. */
export function CheckoutScreen() {
  const draft = useDraft()
  useOwnContact(draft)
  return (
    <div className="pt-6">
      <h1 className="text-2xl">{texts.page.title}</h1>
      <div className="mt-4 max-w-md">
        <Stepper steps={['List', 'Where', 'On its way']} current={1} />
      </div>
      {draft === null && <CheckoutSkeleton />}
      {draft !== null && draft.lines.length === 0 && <NothingYet />}
      {draft !== null && draft.lines.length > 0 && <CheckoutForm draft={draft} />}
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={texts.page.empty}
      picture={<UnitPicture unit="basket" className="size-24" />}
      action={
        <a href="/order" className={buttonClass()}>
          {common.action.writeYourList}
        </a>
      }
    >
      <p>{texts.page.emptyHint}</p>
    </EmptyState>
  )
}

/** Fills in the signed-in person where nobody is named yet. */
function useOwnContact(draft: Draft | null): void {
  const me = useMe()
  useEffect(() => {
    if (draft === null || me === null || me === undefined || me.role !== 'customer') return
    if (draft.contact.name !== '' || draft.contact.phone !== '') return
    const phone = me.phoneNumber === null ? '' : formatPhone(me.phoneNumber)
    changeDraft({ do: 'contact', change: { name: me.name, phone } })
  }, [draft, me])
}

function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={common.label.loadingYourList}
      className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="grid gap-5">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
      <Skeleton className="h-112 rounded-lg" />
    </div>
  )
}
