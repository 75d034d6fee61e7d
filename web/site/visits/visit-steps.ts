const storageName = 'kasuwa-visit'

/** A tab’s random number, and how many pages it has counted. */
interface VisitStep {
  visit: string
  step: number
}

let last: VisitStep | null = null

/** The next page of this tab's visit; a sign-out begins another one. */
export function nextStep(): VisitStep {
  const before = readStep()
  last = { visit: before?.visit ?? crypto.randomUUID(), step: (before?.step ?? 0) + 1 }
  writeStep(last)
  return last
}

function readStep(): VisitStep | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as VisitStep | null
  } catch {
    // A browser without storage: the visit lasts as long as the document.
    return last
  }
}

function writeStep(step: VisitStep): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(step))
  } catch {
    last = step
  }
}
