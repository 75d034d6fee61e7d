import { PlugZap } from 'lucide-react'
import { testPushSettingsEndpoint } from '#contract/notifications/push.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

/** Asks the provider whether it takes what is saved; `isChanged` is typed and not saved, so not what is asked about. */
export function TestPush({ isChanged }: { isChanged: boolean }) {
  const test = useWrite({
    mutationFn: () => callApi(testPushSettingsEndpoint, {}),
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 className="text-base">{texts.test.title}</h3>
      <Button
        kind="secondary"
        icon={<PlugZap />}
        disabled={isChanged}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        {texts.test.check}
      </Button>
      <p className="text-sm text-ink-soft">
        {isChanged ? (
          texts.test.saveFirst
        ) : (
          <>
            {texts.test.pushHint} <TextLink href="/notification-demo">{texts.test.tryHere}</TextLink>.
          </>
        )}
      </p>
      {test.error !== null && <Notice tone="pepper">{reasonOf(test.error, texts.test.failed)}</Notice>}
      {test.data !== undefined && !test.isPending && (
        <Notice tone={test.data.isGood ? 'leaf' : 'pepper'}>
          <span className="wrap-anywhere">{test.data.words}</span>
        </Notice>
      )}
    </div>
  )
}
