import { useState } from 'react'
import { forgetTaughtWordEndpoint, type TaughtWord } from '#contract/lists/corrections.ts'
import { ListBody } from '#web/admin/shell/list-screen.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { meaningOf } from './meaning.ts'
import { taughtQuery } from './reader-queries.ts'
import * as texts from './texts.ts'
import { useReaderAction } from './use-reader-action.ts'

/** Lists what was taught, by whom; each can be taken back. */
export function TaughtList() {
  const list = useListPages('taught', taughtQuery)
  const [leaving, setLeaving] = useState<TaughtWord | null>(null)
  return (
    <section aria-labelledby="taught" className="grid grid-cols-1 gap-3">
      <ListBody
        shown={{ list }}
        tabs={
          <h2 id="taught" className="text-xl">
            {texts.taught.title}
          </h2>
        }
        what="taught words"
        rowHeight="h-12"
        caption={texts.taught.title}
        columns={columnsOf(setLeaving)}
        rowKey={({ id }) => id}
        empty={texts.taught.empty}
      />
      {leaving !== null && <ForgetDialog taught={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

function columnsOf(onForget: (taught: TaughtWord) => void): Column<TaughtWord>[] {
  return [
    {
      key: 'word',
      head: texts.teach.word,
      cell: ({ word }) => <span className="font-semibold">{word}</span>,
    },
    { key: 'means', head: texts.teach.meaning, cell: meaningOf },
    { key: 'by', head: texts.taught.by, cell: ({ taughtBy }) => taughtBy },
    {
      key: 'when',
      head: texts.taughtList.when,
      cell: ({ taughtAt }) => timeText(Date.parse(taughtAt), 'full'),
    },
    {
      key: 'action',
      head: common.label.action,
      cell: (taught) => (
        <Button
          kind="quiet"
          className="-my-1"
          aria-label={texts.remove.openLabel(taught.word)}
          onClick={() => onForget(taught)}
        >
          {common.action.remove}
        </Button>
      ),
    },
  ]
}

function ForgetDialog({ taught, onClose }: { taught: TaughtWord; onClose: () => void }) {
  const forgetting = useReaderAction(forgetTaughtWordEndpoint, onClose)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.remove.title(taught.word)}
      label={common.action.remove}
      isDanger
      isBusy={forgetting.isBusy}
      onConfirm={() => forgetting.run({ params: { id: taught.id } })}
    >
      <div className="grid gap-3">
        <p>{texts.remove.body(meaningOf(taught))}</p>
        {forgetting.problem !== null && <Notice tone="pepper">{forgetting.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
