import type { DefaultText } from './default-text.ts'

/** Says what emails about businesses have in them as long as nobody has changed it. */
export const businessTexts = {
  business_invitation: {
    subject: 'You are invited to order for {company}',
    preview: 'Sign in with this email address to join.',
    body: `{company} wants you to order for them on {business}.
Sign in, or sign up, with this email address. Then open Profile and Businesses.
{button}
The invitation works for 14 days. If you do not know {company}, ignore this email.`,
    needs: ['company'],
  },
  order_request: {
    subject: '{buyer} asks you to approve an order for {company}',
    preview: 'From {market}, at most {amount}.',
    body: `{buyer} wants to order from {market} for {company}. It comes to at most {amount}, which is above their limit.
{button}
It is placed as soon as you approve it.`,
    needs: ['buyer', 'company', 'amount'],
  },
  order_growth: {
    subject: '{buyer}’s order for {company} needs your answer now',
    preview: 'It may come to {amount}, above their limit.',
    body: `The agent at {market} asks about an item of {buyer}’s order for {company}. A yes brings the order to {amount}, which is above {buyer}’s limit.
{button}
The agent waits at the stall for a few minutes. Without an answer the item is not bought.`,
    needs: ['buyer', 'company', 'amount'],
  },
  order_request_answered: {
    subject: 'Your order for {company}',
    preview: '{outcome}',
    body: `You asked to order from {market} for {company}.
{outcome}
{reason}
{button}`,
    needs: ['outcome'],
  },
  invoice: {
    subject: 'Invoice {number} for {company}: {amount}',
    preview: 'To be paid by {day}.',
    body: `Invoice {number} for what {company} ordered last month is attached as a PDF. It comes to {amount}, to be paid by {day}.
With everything that is open, {company} owes {owed}.
{button}
Any question? Call {phone} or reply to this email.`,
    needs: ['number', 'amount', 'day'],
  },
  invoice_due: {
    subject: 'Invoice {number} for {company}: {due}',
    preview: '{amount} is open.',
    body: `Invoice {number} for {company} is {due}. {amount} of it is open. It is attached as a PDF.
{button}
Paid already? Call {phone} or reply to this email.`,
    needs: ['number', 'amount', 'due'],
  },
} satisfies Record<string, DefaultText>
