import { Notice } from '#web/design/notice.tsx'

/** Says why what was asked for did not happen, within the question itself. */
export function ActionError({ problem }: { problem: string | null }) {
  return problem === null ? null : <Notice tone="pepper">{problem}</Notice>
}
