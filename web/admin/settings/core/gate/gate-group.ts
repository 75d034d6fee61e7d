import * as texts from './texts.ts'

/** Sets how orders are paid at the gate without the provider, and when the goods go. */
export const gateGroup = {
  id: 'gate',
  title: texts.group.title,
  about: texts.group.intro,
  lines: [
    { key: 'handover_debt_limit', kind: 'naira', label: texts.account.short, hint: texts.account.shortHint },
    { key: 'gate_bank', kind: 'line', label: texts.account.bank },
    { key: 'gate_account_number', kind: 'line', label: texts.account.number, hint: texts.account.numberHint },
    { key: 'pos_at_gate', kind: 'switch', label: texts.account.pos },
    {
      key: 'gate_release',
      kind: 'choice',
      label: texts.release.rule,
      hint: texts.release.ruleHint,
      options: texts.release.rules,
    },
    { key: 'gate_word_limit', kind: 'naira', label: texts.release.limit, hint: texts.release.limitHint },
  ],
} as const
