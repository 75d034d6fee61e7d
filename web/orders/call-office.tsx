import { Phone } from 'lucide-react'
import { formatPhone } from '#contract/phone.ts'
import { buttonClass } from '#web/design/button.tsx'
import { useSetting } from '#web/platform/session.ts'

/** The office's number, to press. */
export function CallOffice() {
  const number = useSetting('contact_phone').replace(/[^+\d]/g, '')
  return (
    <a href={`tel:${number}`} className={`${buttonClass('secondary')} min-w-0 whitespace-normal!`}>
      <Phone aria-hidden="true" />
      Call us, {formatPhone(number)}
    </a>
  )
}
