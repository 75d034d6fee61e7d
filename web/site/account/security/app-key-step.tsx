import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { CopyButton } from '#web/site/account/core/copy-button.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { refusalMessage } from './refusal-message.ts'
import * as texts from './texts.ts'
import { type ActionResult, type AppKey, useConfirmApp } from './use-factor-action.ts'

/** Shows the key as a picture for a camera and as text for typing, then takes the first code as proof. */
export function AppKeyStep({
  appKey,
  onResult,
}: {
  appKey: AppKey
  onResult: (result: ActionResult) => void
}) {
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
        <strong>1.</strong> {texts.appKey.scan}{' '}
        <a href={appKey.uri} className="font-medium text-adire underline underline-offset-3">
          {texts.appKey.openLink}
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="mx-auto w-full max-w-56"
        role="img"
        aria-label={texts.appKey.qrLabel}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} rx="1" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="grid gap-1.5">
        <p className="text-sm text-ink-soft">{texts.appKey.typeInstead}</p>
        <p className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-sm">{grouped(appKey.secret)}</code>
          <CopyButton text={appKey.secret} what={accountTexts.keyForm.copyTarget} />
        </p>
      </div>
      {confirm.isError && (
        <Notice tone="pepper">{refusalMessage(confirm.error, accountTexts.appKey.failed)}</Notice>
      )}
      <div className="grid gap-2">
        <p>
          <strong>2.</strong> {texts.appKey.codeRequired}
        </p>
        <TextField
          label={texts.appKey.code}
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
        {texts.appKeyStep.turnOn}
      </Button>
    </form>
  )
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
