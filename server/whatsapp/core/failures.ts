/**
 * Says what a failure means for what is done next. `window`: more than 24 hours since they wrote, so a template goes instead.
 * `unreachable`: not on WhatsApp, so another channel. `tooFast`: later, in order. `quality`: too many complained, so nothing
 * that people did not ask for. `template`: the template is not to be used. `later` was not taken and may be tried again,
 * `refused` never will be, and of `unknown` nobody can say if it was taken.
 */
export type FailureKind =
  | 'window'
  | 'unreachable'
  | 'tooFast'
  | 'quality'
  | 'template'
  | 'later'
  | 'refused'
  | 'unknown'

/** Says why a message did not go out, as text for admins, with WhatsApp’s own code where it gave one. */
export class WhatsappFailure extends Error {
  readonly kind: FailureKind
  readonly code: number | null

  constructor(kind: FailureKind, code: number | null, text: string, options: { cause?: unknown } = {}) {
    super(text, options)
    this.name = 'WhatsappFailure'
    this.kind = kind
    this.code = code
  }
}

const kinds = new Map<number, FailureKind>([
  [131047, 'window'],
  [131026, 'unreachable'],
  // Limits the whole number, the pair of numbers, and the business's account.
  [130429, 'tooFast'],
  [131056, 'tooFast'],
  [80007, 'tooFast'],
  [4, 'tooFast'],
  [131048, 'quality'],
  [132000, 'template'],
  [132001, 'template'],
  [132005, 'template'],
  [132007, 'template'],
  [132012, 'template'],
  [132015, 'template'],
  [132016, 'template'],
  // The token, rights, payment and registration are ours to put right; what is still worth sending goes then.
  [0, 'later'],
  [1, 'later'],
  [2, 'later'],
  [3, 'later'],
  [10, 'later'],
  [190, 'later'],
  [368, 'later'],
  [131005, 'later'],
  [131031, 'later'],
  [131037, 'later'],
  [131042, 'later'],
  [131000, 'later'],
  [131016, 'later'],
  [131057, 'later'],
  [133004, 'later'],
  [133010, 'later'],
])

/** Refuse for good, as far as we know the words for it; any other code is looked at by a person. */
const refusals = new Set([
  33, 100, 130472, 130497, 131008, 131009, 131021, 131030, 131045, 131049, 131050, 131051, 131052, 131053,
  131055, 131060, 132068, 132069, 133000, 134011, 135000,
])

export function isKnownCode(code: number): boolean {
  return kinds.has(code) || refusals.has(code) || (code >= 200 && code < 300)
}

export function failureKindOf(code: number, status: number): FailureKind {
  const known = kinds.get(code) ?? (code >= 200 && code < 300 ? 'later' : undefined)
  return known ?? (status === 429 ? 'tooFast' : status >= 500 ? 'later' : 'refused')
}
