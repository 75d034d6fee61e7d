import { Phone } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import { buttonClass } from '#web/design/button.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import * as texts from '#web/site/orders/texts.ts'

/** Our phone number as a link; the one of an order's city where that is known. */
export function CallSupport({ city }: { city?: string | undefined }) {
  const number = useSetting('contact_phone', city).replace(/[^+\d]/g, '')
  return (
    <a href={`tel:${number}`} className={`${buttonClass('secondary')} min-w-0 whitespace-normal!`}>
      <Phone aria-hidden="true" />
      {texts.agent.callUs(formatPhone(number))}
    </a>
  )
}
