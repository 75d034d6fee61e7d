import { useMutation } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { testPushSettings } from '#contract/push.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'

/** Asks the provider whether it takes what is saved; `isChanged` is typed and not saved, so not what is asked about. */
export function TestPush({ isChanged }: { isChanged: boolean }) {
  const test = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(testPushSettings, {}),
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 className="text-base">Test it</h3>
      <Button
        kind="secondary"
        icon={<PlugZap />}
        disabled={isChanged}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        Ask the provider
      </Button>
      <p className="text-sm text-ink-soft">
        {isChanged ? (
          'Save first: the test goes by what is saved.'
        ) : (
          <>
            Nobody gets anything. To see one arrive,{' '}
            <TextLink href="/notification-demo">try it on this device</TextLink>.
          </>
        )}
      </p>
      {test.error !== null && (
        <Notice tone="pepper">{reasonOf(test.error, 'The test could not be made. Try again.')}</Notice>
      )}
      {test.data !== undefined && !test.isPending && (
        <Notice tone={test.data.isGood ? 'leaf' : 'pepper'}>
          <span className="wrap-anywhere">{test.data.words}</span>
        </Notice>
      )}
    </div>
  )
}
