import type { PublicSettingKey } from '#contract/settings.ts'
import type { Head } from '#web/platform/head.ts'

/** Title and description of the landing page, from the settings. */
export function landingHead(setting: (key: PublicSettingKey) => string): Head {
  return {
    title: `${setting('business_name')}: market shopping in Abuja, bought and delivered`,
    description: setting('business_description'),
  }
}
