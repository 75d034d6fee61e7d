import type { Category } from '#contract/core/categories.ts'
import * as texts from './texts.ts'

/** Returns what a section of a market's goods is called. */
export function sectionText(category: Category): string {
  return texts.sections[category]
}
