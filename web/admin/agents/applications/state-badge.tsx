import type { ApplicationState } from '#contract/dispatch/applications.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

const tones: Record<ApplicationState, BadgeTone> = {
  new: 'amber',
  in_review: 'adire',
  accepted: 'leaf',
  refused: 'plain',
}

export function StateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={tones[state]}>{texts.status.names[state]}</Badge>
}
