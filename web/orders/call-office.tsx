import { Phone } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import { useSetting } from '#web/platform/session.ts'

/** The office's number, to press. */
export function CallOffice() {
  const phone = useSetting('contact_phone')
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={`${buttonClass('secondary')} min-w-0 whitespace-normal`}
    >
      <Phone aria-hidden="true" />
      Call us, {phone}
    </a>
  )
}
