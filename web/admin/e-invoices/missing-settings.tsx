import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

/** Says how many settings are missing before papers can go to the tax office. */
export function MissingSettings({ count }: { count: number }) {
  const maySet = useMayEverywhere('settings.manage')
  return (
    <Notice tone="amber">
      {texts.papers.missing(count)}{' '}
      {maySet && <TextLink href="/admin/settings/e-invoices">{texts.papers.settings}</TextLink>}
    </Notice>
  )
}
