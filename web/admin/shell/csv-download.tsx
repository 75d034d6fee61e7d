import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { asNoAnswer } from '#web/platform/core/ask-network.ts'
import { saveFile } from '#web/platform/save-file.ts'
import * as texts from './texts.ts'

interface CsvDownloadProps {
  /** Is where the table is; null while it cannot be asked for. */
  href: string | null
  text?: string
  /** Names it where `text` alone does not say of what. */
  label?: string
  kind?: 'secondary' | 'quiet'
  size?: 'sm' | 'md'
  className?: string
}

/** Saves a table, and shows how much of it has come as long as it takes; leaving the page or Cancel ends it. */
export function CsvDownload({
  href,
  text = texts.download.action,
  label,
  kind = 'secondary',
  size = 'md',
  className,
}: CsvDownloadProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function download(from: string): Promise<void> {
    const controller = new AbortController()
    current.current = controller
    setProblem(null)
    setProgress({ lines: 0, bytes: 0 })
    try {
      const { name, blob } = await readTable(from, { signal: controller.signal, onProgress: setProgress })
      saveFile(name, blob)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(reasonOf(error, texts.download.failed))
    } finally {
      setProgress(null)
    }
  }

  if (progress !== null)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span role="status" className="text-sm text-ink-soft tabular-nums">
          {texts.download.progress(progress.lines, progress.bytes)}
        </span>
        <Button kind="quiet" onClick={() => current.current?.abort()}>
          {common.action.cancel}
        </Button>
      </span>
    )
  return (
    <>
      <Button
        kind={kind}
        size={size}
        {...(label !== undefined && { 'aria-label': label })}
        {...(className !== undefined && { className })}
        disabled={href === null}
        icon={<Download aria-hidden="true" />}
        onClick={() => {
          if (href !== null) void download(href)
        }}
      >
        {text}
      </Button>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </>
  )
}

interface Progress {
  lines: number
  bytes: number
}

const shownEveryMs = 250
const lineBreak = 10
const quote = 34

/** Reads a table as it comes. The browser holds what has come, on its disk where it is much. */
async function readTable(
  href: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<{ name: string; blob: Blob }> {
  const response = await fetch(href, { signal, credentials: 'include' }).catch(asNoAnswer)
  if (!response.ok || response.body === null)
    throw new ApiError(response.status, response.statusText, await response.text())
  const progress: Progress = { lines: 0, bytes: 0 }
  let isQuoted = false
  let shownAt = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        progress.bytes += chunk.length
        for (const byte of chunk) {
          if (byte === quote) isQuoted = !isQuoted
          else if (byte === lineBreak && !isQuoted) progress.lines += 1
        }
        if (performance.now() - shownAt > shownEveryMs) {
          shownAt = performance.now()
          onProgress({ ...progress })
        }
        controller.enqueue(chunk)
      },
    }),
  )
  const type = response.headers.get('content-type') ?? 'text/csv'
  const blob = await new Response(counted, { headers: { 'content-type': type } }).blob()
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'kasuwa.csv', blob }
}
