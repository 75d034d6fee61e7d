import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './core/texts.ts'

/** What was typed on the list's page and never added to the list. */
export function TypedNotice({ typed, error }: { typed: string; error: string | undefined }) {
  if (typed.trim() === '') return null
  return (
    <div data-invalid={error !== undefined}>
      <Notice
        tone={error === undefined ? 'amber' : 'pepper'}
        action={
          <span className="flex flex-wrap gap-2">
            <a href="/order" className={buttonClass('secondary')}>
              {texts.typedText.back}
            </a>
            <Button kind="quiet" onClick={() => changeDraft({ do: 'type', text: '' })}>
              {common.action.leaveItOut}
            </Button>
          </span>
        }
      >
        {texts.typedText.notice(shortened(typed.trim()))}
      </Notice>
    </div>
  )
}

const mostQuoted = 80

function shortened(text: string): string {
  return text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}…` : text
}
