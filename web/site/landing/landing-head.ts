import { firstCityName } from '#domain/cities.ts'
import type { Head } from '#web/platform/page/head.ts'
import type { HeadContext } from '#web/platform/page/route.ts'
import * as texts from './head-texts.ts'

/** Title and description of the landing page, from the settings. */
export function landingHead({ setting, city }: HeadContext): Head {
  return {
    title: texts.head.title(setting('business_name'), city?.name ?? firstCityName),
    description: setting('business_description'),
  }
}
