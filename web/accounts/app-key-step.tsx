import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { refusalWords } from './refusal-words.ts'
import { type ActResult, type AppKey, useConfirmApp } from './use-factor-act.ts'

/** The key as a picture for a camera and as text for typing, then the first code as proof. */
export function AppKeyStep({ appKey, onResult }: { appKey: AppKey; onResult: (result: ActResult) => void }) {
  const [code, setCode] = useState('')
  const confirm = useConfirmApp(onResult)
  const digits = code.replace(/\s/g, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(digits) && !confirm.isPending) confirm.mutate(digits)
  }
  const { size, path } = appKey.qr
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <p>
        <strong>1.</strong> Scan this with your app. On this same phone,{' '}
        <a href={appKey.uri} className="font-medium text-adire underline underline-offset-3">
          open it in the app
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="mx-auto w-full max-w-56"
        role="img"
        aria-label="QR code of the key"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} rx="1" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="grid gap-1.5">
        <p className="text-sm text-ink-soft">Or type this key into the app:</p>
        <p className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-sm">{grouped(appKey.secret)}</code>
          <CopyButton text={appKey.secret} what="the key" />
        </p>
      </div>
      {confirm.isError && (
        <Notice tone="pepper">{refusalWords(confirm.error, 'That did not work. Try again.')}</Notice>
      )}
      <div className="grid gap-2">
        <p>
          <strong>2.</strong> Type the six digits that the app shows now.
        </p>
        <TextField
          label="Six digits"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={10}
          className="text-lg tracking-widest tabular-nums"
          required
        />
      </div>
      <Button
        type="submit"
        size="lg"
        isWide
        disabled={!/^\d{6}$/.test(digits) || confirm.isPending}
        isBusy={confirm.isPending}
      >
        Turn it on
      </Button>
    </form>
  )
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
