import type { AppError } from '#server/platform/errors.ts'
import { pagePolicy } from './page-policy.ts'
import type { PageHtml } from './page-source.ts'

const css =
  'html{color-scheme:light dark;background:light-dark(#fbf6ec,#14120e);color:light-dark(#1b1a17,#f6efe0);font:1rem/1.5 system-ui,sans-serif}' +
  'body{display:grid;align-content:center;gap:1rem;min-height:100dvh;max-width:28rem;margin:0 auto;padding:1.5rem;box-sizing:border-box}' +
  'h1,p{margin:0}a{justify-self:start;padding:.75rem 1.25rem;border-radius:.625rem;background:#0b6b3a;color:#fff;font-weight:600;text-decoration:none}'

const ourFault = 'We encountered an unexpected error. This has been logged for our team.'

/** The page for what no page could be made of; it needs neither the build nor the database. */
export function failurePage({ status, message }: AppError): PageHtml {
  return {
    kind: 'page',
    status,
    html:
      '<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>Something went wrong</title><style>${css}</style></head><body>` +
      `<h1>Something went wrong</h1><p>${status === 500 ? ourFault : message}</p>` +
      '<a href="">Try Again</a></body></html>',
    end: '',
    nowMs: 0,
    policy: pagePolicy(css, { image: [], connect: [] }),
    isShared: false,
  }
}
