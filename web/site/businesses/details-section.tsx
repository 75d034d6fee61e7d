import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Button } from '#web/design/button.tsx'
import { BusinessDialog } from './business-dialog.tsx'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Shows what stands on the invoices of a business; an owner changes it. */
export function DetailsSection({ business }: { business: Business }) {
  const [isChanging, setIsChanging] = useState(false)
  const facts = [
    [texts.form.address, business.address],
    [texts.form.email, business.email],
    [texts.form.tin, business.tin ?? texts.details.noTin],
  ] as const
  return (
    <BusinessSection title={texts.details.heading}>
      <dl className="grid gap-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {business.role === 'owner' && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setIsChanging(true)}>
          {texts.details.change}
        </Button>
      )}
      {isChanging && <BusinessDialog business={business} onClose={() => setIsChanging(false)} />}
    </BusinessSection>
  )
}
