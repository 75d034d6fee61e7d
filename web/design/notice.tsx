import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  tone?: 'adire' | 'leaf' | 'amber' | 'pepper'
  children: ReactNode
  /** It stands in a live region already. */
  isSilent?: boolean
  action?: ReactNode
}

/** Shows a sentence that belongs to this page: information, success, care or trouble. */
export function Notice({ tone = 'adire', children, isSilent = false, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={isSilent ? undefined : tone === 'pepper' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-3 rounded-md px-4 py-3 ${tones[tone]}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-[min(10rem,100%)] flex-1 text-sm font-medium wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}

const icons = { adire: Info, leaf: CircleCheck, amber: TriangleAlert, pepper: TriangleAlert }
const tones = {
  adire: 'bg-adire-tint text-adire-deep',
  leaf: 'bg-leaf-tint text-leaf-deep',
  amber: 'bg-amber-tint text-amber-deep',
  pepper: 'bg-pepper-tint text-pepper-deep',
}
