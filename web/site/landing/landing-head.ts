import type { PublicSettingKey } from '#contract/settings/settings.ts'
import type { Head } from '#web/platform/page/head.ts'
import * as texts from './head-texts.ts'

/** Title and description of the landing page, from the settings. */
export function landingHead(setting: (key: PublicSettingKey) => string): Head {
  return {
    title: texts.marketShoppingInAbujaBoughtAndDelivered(setting('business_name')),
    description: setting('business_description'),
  }
}
