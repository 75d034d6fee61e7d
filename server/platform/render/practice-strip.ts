import { practiceGuidePath, practiceSentence, practiceSwitchPath } from '#server/platform/core/practice.ts'

const css =
  '#practice{padding:.25rem 1rem;background:#f6e3b0;color:#1b1a17;font:.8125rem/1.5 system-ui,sans-serif;text-align:center}' +
  '#practice[hidden]{display:none}#practice form{display:inline}' +
  '#practice button{min-height:24px;padding:0 .25rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}' +
  '@media print{#practice{display:none}}'

/**
 * Returns what stands above every page, and its style: nothing on a server that never practises. While practice is switched
 * off it is there unseen, so that open pages follow the switch.
 */
export function practiceStrip(isOn: boolean | null): { html: string; css: string } {
  if (isOn === null) return { html: '', css: '' }
  const html = `<aside id="practice" aria-label="Practice"${isOn ? '' : ' hidden'}>${practiceSentence} ${wayTo(practiceGuidePath, 'Guide')} ${wayTo(practiceSwitchPath, 'Switch off')}</aside>`
  return { html, css }
}

/** Leads to a page by a button: links here would stand before the one that leads past the header, which has to be the first. */
function wayTo(path: string, text: string): string {
  return `<form action="${path}"><button>${text}</button></form>`
}
