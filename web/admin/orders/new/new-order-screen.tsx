import type { ReactNode } from 'react'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { CallerFields } from './caller-fields.tsx'
import { ListFields } from './list-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import * as texts from './texts.ts'
import { type NewOrder, useNewOrder } from './use-new-order.ts'

/** Places an order for somebody who calls or writes. */
export function NewOrderScreen({ search }: ScreenProps) {
  const order = useNewOrder(search)
  return (
    <AdminShell
      here="/admin/orders"
      title={texts.page.title}
      aside={<TextLink href="/admin/orders">{texts.page.back}</TextLink>}
    >
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Part title={texts.who.title}>
            <CallerFields order={order} />
          </Part>
          <Part title={texts.to.title}>
            <PlaceFields order={order} />
          </Part>
        </div>
        <div className="grid gap-4">
          <Part title={texts.list.title}>
            <ListFields order={order} />
          </Part>
          <Part title={texts.pay.title}>
            <PayFields order={order} />
            <PlaceButton order={order} />
          </Part>
        </div>
      </div>
    </AdminShell>
  )
}

function PlaceButton({ order }: { order: NewOrder }) {
  const { placed, problem } = order
  if (placed !== undefined)
    return (
      <>
        <Notice tone="leaf">
          {texts.place.done} <TextLink href={`/admin/orders?order=${placed.id}`}>{texts.place.open}</TextLink>
          {placed.rest !== undefined && (
            <>
              {' '}
              <TextLink href={`/admin/orders?order=${placed.rest.id}`}>{texts.place.openRest}</TextLink>
            </>
          )}
        </Notice>
        <Button kind="secondary" onClick={order.beginAnother}>
          {texts.place.another}
        </Button>
      </>
    )
  return (
    <>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <Button size="lg" isBusy={order.isPlacing} onClick={order.place}>
        {texts.place.submit}
      </Button>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </Card>
  )
}
