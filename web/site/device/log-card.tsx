import { useSyncExternalStore } from 'react'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { type LogEntry, readLog } from '#web/platform/offline/device-log.ts'
import * as texts from './texts.ts'

const shownEntries = 20
const noSubscription = () => () => undefined
let known: { text: string; lines: readonly LogEntry[] } = { text: '[]', lines: [] }

/** What went wrong on this device lately, to read or to send to anyone who helps. Nothing where all went well. */
export function LogCard() {
  const lines = useSyncExternalStore(noSubscription, linesHere, noLines)
  if (lines.length === 0) return null
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(textOf).join('\n'))
    showToast(texts.problems.copied)
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.problems.heading}</h2>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {texts.problems.count(
            pluralOf(lines.length, texts.problems.one, texts.problems.many(lines.length)),
          )}
        </summary>
        <ol className="grid gap-2 py-2 text-xs">
          {lines.slice(-shownEntries).map((line) => (
            <li key={`${line.at} ${line.text}`}>{textOf(line)}</li>
          ))}
        </ol>
        <Button kind="secondary" onClick={() => void copy()}>
          {texts.log.copy}
        </Button>
      </details>
    </Card>
  )
}

const textOf = ({ at, level, path, text }: LogEntry) => `${at} ${level} ${path} ${text}`

/** The same list until something is added, as React wants it. */
function linesHere(): readonly LogEntry[] {
  const lines = readLog()
  const text = JSON.stringify(lines)
  if (text !== known.text) known = { text, lines }
  return known.lines
}

const none: readonly LogEntry[] = []
const noLines = () => none
