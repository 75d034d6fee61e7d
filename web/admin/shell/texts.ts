import { countText } from '#domain/numbers.ts'

// Navigation
export const shell = {
  skip: 'Skip to the page',
  publicSite: 'Kasuwa, the public site',
  pages: 'Admin pages',
  more: 'More',
  moneyPages: 'Money',
  controlPages: 'Control',
  unanswered: 'unanswered,',
  needAttention: 'need attention,',
}

// Ask for a reason
export const reason = {
  hint: 'Saved in the audit log.',
}

// Lists and tables
export const list = {
  showMore: 'Show more',
  rowFailed: (what: string) => `We could not load this ${what}.`,
  subject: (what: string) => `the ${what}`,
}

export const table = {
  showMore: (what: string) => `Show more ${what}`,
}

// Tables to save
export const download = {
  action: 'Download CSV',
  progress: (lines: number, bytes: number) =>
    lines === 0 ? 'Preparing…' : `${countText(lines)} lines so far, ${(bytes / 1e6).toFixed(1)} MB`,
  failed: 'The download stopped before the end. Try again.',
}
