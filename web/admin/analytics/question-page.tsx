import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { type SpanFilter, spanAddress } from './span-filter.ts'
import { SpanPicker } from './span-picker.tsx'
import * as texts from './texts.ts'

interface QuestionPageProps {
  title: string
  /** The days that are looked at; null for an answer about all days. */
  span: SpanFilter | null
  /** The same as dates, once they are known. */
  shown?: { from: string; to: string } | undefined
  onChoose: (span: SpanFilter) => void
  /** Besides the days: which city, which market. */
  filters?: ReactNode
  children: ReactNode
}

/** Shows one question: which days, the answer, and the way back to all questions. */
export function QuestionPage({ title, span, shown, onChoose, filters, children }: QuestionPageProps) {
  return (
    <AdminShell
      here="/admin/analytics"
      title={title}
      aside={
        <a
          href={span === null ? '/admin/analytics' : spanAddress(span)}
          className="-ml-1 flex min-h-11 items-center gap-1 font-semibold text-leaf no-underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4" /> {texts.page.allQuestions}
        </a>
      }
    >
      <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-3 lg:flex lg:flex-wrap lg:items-end lg:justify-between">
          {span !== null && <SpanPicker filter={span} shown={shown} onChoose={onChoose} />}
          {filters}
        </div>
        {children}
      </div>
    </AdminShell>
  )
}
