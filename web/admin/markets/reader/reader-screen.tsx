import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MarketsTabs } from '#web/admin/markets/core/markets-tabs.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Misreadings } from './misreadings.tsx'
import { TaughtList } from './taught-list.tsx'
import { TeachDialog } from './teach-dialog.tsx'
import * as texts from './texts.ts'

/** Shows what the list reader gets wrong, and what admins teach it. */
export function ReaderScreen() {
  /** Is the word to begin with; null while nothing is taught. */
  const [teaching, setTeaching] = useState<string | null>(null)
  return (
    <AdminShell
      here="/admin/markets"
      title={common.page.listReader}
      aside={
        <Button icon={<Plus />} onClick={() => setTeaching('')}>
          {texts.teach.title}
        </Button>
      }
    >
      <div className="justify-self-start">
        <MarketsTabs here="/admin/markets/reader" />
      </div>
      <div className="grid max-w-6xl grid-cols-1 gap-8">
        <Misreadings onTeach={setTeaching} />
        <TaughtList />
      </div>
      {teaching !== null && <TeachDialog word={teaching} onClose={() => setTeaching(null)} />}
    </AdminShell>
  )
}
