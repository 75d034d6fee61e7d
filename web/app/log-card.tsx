import { useSyncExternalStore } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { type KeptLine, readLog } from '#web/platform/device-log.ts'

const shownLines = 20
const nothingToHear = () => () => undefined
let known: { text: string; lines: readonly KeptLine[] } = { text: '[]', lines: [] }

/** What went wrong on this device lately, to read or to send to whoever helps. Nothing where all went well. */
export function LogCard() {
  const lines = useSyncExternalStore(nothingToHear, linesHere, noLines)
  if (lines.length === 0) return null
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(textOf).join('\n'))
    showToast('Copied. Send it to whoever helps you.')
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">What went wrong lately</h2>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {lines.length === 1 ? 'One note' : `${lines.length} notes`} on this phone
        </summary>
        <ol className="grid gap-2 py-2 text-xs">
          {lines.slice(-shownLines).map((line) => (
            <li key={`${line.at} ${line.words}`}>{textOf(line)}</li>
          ))}
        </ol>
        <Button kind="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </details>
    </Card>
  )
}

const textOf = ({ at, level, path, words }: KeptLine) => `${at} ${level} ${path} ${words}`

/** The same list until something is added, as React wants it. */
function linesHere(): readonly KeptLine[] {
  const lines = readLog()
  const text = JSON.stringify(lines)
  if (text !== known.text) known = { text, lines }
  return known.lines
}

const none: readonly KeptLine[] = []
const noLines = () => none
