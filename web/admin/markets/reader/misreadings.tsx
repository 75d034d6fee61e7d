import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  exportCorrectionsEndpoint,
  exportCorrectionsTableEndpoint,
  type Misreading,
} from '#contract/lists/corrections.ts'
import { countUnit, quantityText } from '#domain/units.ts'
import { ListBody } from '#web/admin/shell/list-screen.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi, urlOf } from '#web/platform/api/api.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { misreadingsQuery } from './reader-queries.ts'
import * as texts from './texts.ts'

/** The commonest misreadings by what was typed. */
export function Misreadings({ onTeach }: { onTeach: (word: string) => void }) {
  const list = useListPages('misreadings', misreadingsQuery)
  const count = list.first?.corrections ?? 0
  return (
    <section aria-labelledby="corrected" className="grid grid-cols-1 gap-3">
      <ListBody
        shown={{ list }}
        tabs={
          <h2 id="corrected" className="text-xl">
            {texts.corrections.title}
          </h2>
        }
        actions={count > 0 && <ExamplesDownload />}
        csv={count > 0 ? urlOf(exportCorrectionsTableEndpoint, {}) : undefined}
        note={<p className="max-w-prose text-ink-soft">{texts.corrections.summary(count)}</p>}
        what="corrections"
        caption={texts.corrections.title}
        columns={columnsOf(onTeach)}
        rowKey={({ words, source }) => `${source} ${words}`}
        rowHeight="h-14"
        empty={[texts.corrections.empty, texts.corrections.emptyHint]}
      />
    </section>
  )
}

/** Downloads the corrections as examples to learn from. */
function ExamplesDownload() {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    try {
      const examples = await callApi(exportCorrectionsEndpoint, {})
      saveFile(
        'kasuwa-list-corrections.jsonl',
        examples.map((example) => `${JSON.stringify(example)}\n`).join(''),
      )
    } catch (error) {
      log(levelOf(error), 'Corrections could not be downloaded', error)
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" icon={<Download />} isBusy={isBusy} onClick={() => void save()}>
        {texts.corrections.download}
      </Button>
      {hasFailed && <Notice tone="pepper">{texts.corrections.downloadFailed}</Notice>}
    </>
  )
}

function columnsOf(onTeach: (word: string) => void): Column<Misreading>[] {
  return [
    {
      key: 'typed',
      head: texts.corrections.typed,
      cell: ({ typed, source, isReadRight }) => (
        <>
          <q className="block min-w-44 font-semibold wrap-break-word">{typed}</q>
          {source === 'agent' && (
            <span className="block">
              <Badge tone="adire">{texts.corrections.byAgent}</Badge>
            </span>
          )}
          {isReadRight && (
            <span className="block">
              <Badge tone="leaf">{texts.corrections.fixed}</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'was',
      head: texts.corrections.read,
      cell: ({ was }) => (was ? itemText(was) : texts.corrections.notRead),
    },
    {
      key: 'corrected',
      head: texts.corrections.meant,
      cell: ({ corrected }) => (corrected ? itemText(corrected) : texts.corrections.removed),
    },
    { key: 'count', head: texts.corrections.times, isNumeric: true, cell: ({ count }) => count },
    {
      key: 'action',
      head: common.label.action,
      cell: ({ words }) => (
        <Button
          kind="quiet"
          className="-my-1"
          aria-label={texts.teach.openLabel(words)}
          onClick={() => onTeach(words)}
        >
          {texts.teach.submit}
        </Button>
      ),
    },
  ]
}

function itemText({
  name,
  quantity,
  unit,
  size,
  note,
  budgetKobo,
  capKobo,
}: NonNullable<Misreading['was']>): string {
  const amount =
    unit !== null ? countUnit(quantity ?? 1, unit) : quantity === null ? '' : quantityText(quantity)
  const money = [budgetKobo, capKobo === null ? null : -capKobo].flatMap((kobo) =>
    kobo === null ? [] : [`${kobo < 0 ? '≤ ' : ''}${nairaText(Math.abs(kobo), false)}`],
  )
  return [`${amount} ${name}`.trim(), size, note, ...money].filter((part) => part).join(' · ')
}
