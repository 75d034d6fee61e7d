import type { DefaultText } from './default-text.ts'
import { businessTexts } from './default-texts-of-businesses.ts'
import type { EmailTextKey } from './emails.ts'
import { ofEach } from './feature-emails.ts'

const anyQuestion = 'Any question? Call {phone} or reply to this email.'
const notYou = 'If this was not you, choose a new password at once and call us on {phone}.'

/**
 * Says what emails have in them as long as nobody has changed it. A paragraph with a placeholder that has no value is left
 * out.
 */
export const defaultTexts: Record<EmailTextKey, DefaultText> = {
  verify: {
    subject: 'Confirm your email address for {business}',
    preview: 'One tap, and your account is ready.',
    body: `Thank you for joining {business}. Confirm that this address is yours.
Your username is {username}.
{button}
The link works once, within 24 hours.
Or type {code} on the page where you signed up. The code works for 30 minutes. Do not give it to anybody.
If you did not sign up, ignore this email. We will not use your address.`,
  },
  sign_in_code: {
    subject: '{code} is your {business} code',
    preview: 'Type it where you asked for it.',
    body: `Your code is {code}. Type it on the page where you asked for it. It works for 30 minutes.
We never ask for this code by phone or message. Do not give it to anybody.
If you did not ask for it, ignore this email.`,
    needs: ['code'],
  },
  sign_up_taken: {
    subject: 'Your email address at {business}',
    preview: 'We could not use it. Here is why.',
    body: `Somebody gave this email address to {business}, for a new account or for one they have.
{explanation}
{button}
If it was not you, ignore this email. Nothing was changed.`,
    needs: ['explanation'],
  },
  welcome: {
    subject: 'Welcome to {business}',
    preview: 'Send your list. We go to the market for you.',
    body: `Your account is ready. Type or paste your list the way you say it in the market: “2 mudu beans, ₦500 pepper, 1 paint garri”.
You will see the price our agent paid for every item. Market price and our fees are always separate.
{button}
${anyQuestion}`,
  },
  reset: {
    subject: 'Choose a new {business} password',
    preview: 'The link works once, within {minutes} minutes.',
    body: `We got a request for a new password for your account.
{button}
The link works once, within {minutes} minutes. Using it signs you out on every device.
If it was not you, ignore this email. Your password stays as it is.`,
  },
  password_changed: {
    subject: 'Your {business} password was changed',
    preview: 'Every other device was signed out.',
    body: `Your password was changed on {time}. Other devices must sign in again.
{button}
${notYou}`,
  },
  new_sign_in: {
    subject: 'New sign-in to your {business} account',
    preview: '{device}, {time}',
    body: `Your account was used to sign in on a new device.
Device: {device}
Time: {time}
Internet address: {ip}
If it was you, you do not need to do anything.
{button}
${notYou}`,
    needs: ['device', 'time'],
  },
  email_changed: {
    subject: 'Your {business} email address was changed',
    preview: 'This is the last email to your old address.',
    body: `On {time} the email address of your account became {new_address}.
We write to you there from now on.
If this was not you, call us at once on {phone}.`,
    needs: ['new_address', 'phone'],
  },
  factor_changed: {
    subject: 'How you sign in to {business} was changed',
    preview: '{change}',
    body: `On {time} your account was changed: {change}.
{button}
${notYou}`,
    needs: ['change'],
  },
  deletion_asked: {
    subject: 'Your {business} account will be deleted',
    preview: 'On {time}, unless you change your mind.',
    body: `You asked us to delete your account. We will delete it on {time}.
Until then you can change your mind. Sign in and keep the account.
The law makes us keep payment records. We take your name off them where we can.
{button}
${notYou}`,
    needs: ['time'],
  },
  question: {
    subject: '{agent} asks: {item}',
    preview: '{question}',
    body: `{agent} is at {market} with your list.
{question}
{button}
Please answer before {time}. After that we do what you chose for this item when you ordered.
This link is for this question only. You do not need to sign in. Any problem? Call {phone}.`,
    needs: ['question', 'time'],
  },
  problem_answered: {
    subject: 'Your report: {about}',
    preview: '{outcome}',
    body: `You reported a problem with your order from {market}. {about}.
{outcome}
{answer}
{button}
Still not right? Call {phone} or reply to this email.`,
    needs: ['outcome', 'answer'],
  },
  debt_reminder: {
    subject: 'Balance of {owed} on order {order}',
    preview: 'Your order from {market}.',
    body: `Your order {order} from {market} has a balance of {owed}.
You can pay it online, pay our agent, or pay at our office. Your next order takes it from your wallet first.
{button}
Paid already, or is something wrong? Call {phone} or reply to this email.`,
    needs: ['owed', 'order'],
  },
  placed_for_you: {
    subject: 'We placed your {market} order',
    preview: 'By {time}. Follow it, answer your agent and pay here.',
    body: `We placed the order from {market} that you gave our team. You will have it by {time}. Goods and fees come to at most {most}, or we ask you first.
Use the button to follow it, to answer your agent and to pay. It works without an account. Do not pass this email on.
{button}
If you did not order anything, call us.`,
    needs: ['market', 'time'],
  },
  ...ofEach('text'),
  ...businessTexts,
  bank_account_changed: {
    subject: 'The bank account we pay you into was changed',
    preview: 'If this was not you, tell us now.',
    body: `On {time} our team changed the bank account we pay you into. It is now: {account}.
A changed account waits two days before we pay into it, unless a second person in our team has checked it.
{button}
If this is not your account, call us on {phone} at once.`,
    needs: ['account'],
  },
  program_added: {
    subject: 'New on your {business} account: {program}',
    preview: 'Programs can now act for you without your password.',
    body: `On {time}, {program} was added to your account. It works without your password until you remove it.
Was it you? Then there is nothing to do.
{button}
If it was not you, remove it there, then choose a new password and call us on {phone}.`,
    needs: ['program'],
  },
  webhook_disabled: {
    subject: 'Your webhook at {host} is off',
    preview: 'It has accepted nothing for a day.',
    body: `We could not deliver order events to {host} for a day, so we turned the webhook off.
When it works again, turn it on. We then send what is still waiting.
{button}
${anyQuestion}`,
    needs: ['host'],
  },
  agent_invited: {
    subject: 'Welcome to the agents of {business}',
    preview: 'Choose a password, and you can start.',
    body: `We have accepted your application. Your username is {username}.
Choose a password, sign in, and go on duty when you are ready for orders.
{button}
The link works once, within {days} days. After that, use “Forgot password” on the sign-in page.
${anyQuestion}`,
    needs: ['username'],
  },
  application_accepted: {
    subject: 'Welcome to the agents of {business}',
    preview: 'Sign in again, and you can start.',
    body: `We have accepted your application. The account you already have is now an agent account.
Sign in again, and go on duty when you are ready for orders.
{button}
${anyQuestion}`,
  },
  application_refused: {
    subject: 'Your application to {business}',
    preview: 'We cannot accept it. Here is why.',
    body: `Thank you for applying to work as an agent. We cannot accept your application. Here is why.
{reason}
You can apply again once this has changed.
{button}
${anyQuestion}`,
    needs: ['reason'],
  },
  documents_expiring: {
    subject: 'Documents running out: {who}',
    preview: 'Ask these agents for new ones.',
    body: `These documents run out within two weeks, or have run out.
{documents}
{button}`,
    needs: ['documents'],
  },
  own_documents_expiring: {
    subject: 'Send us a new picture: {first}',
    preview: 'It takes a minute on your phone.',
    body: `These documents of yours run out within two weeks, or have run out.
{documents}
Send a picture of the new one from your phone. Our team checks it.
{button}
${anyQuestion}`,
    needs: ['documents'],
  },
  agents_unpaid: {
    subject: 'Not paid for {days} days: {count}',
    preview: '{owed} is owed in all.',
    body: `These agents earned something more than {days} days ago that has not been paid. They are owed {owed} in all.
{agents}
{button}`,
    needs: ['agents'],
  },
  payee_changed: {
    subject: '{admin} changed the account that customers of {business} pay into',
    preview: 'Customers see it from {time}. Stop it before then if it is not ours.',
    body: `{admin} changed the bank account that customers see at the gate. It is now: {account}.
Customers see it from {time}. If it is not our account, put the right one back before then.
{button}`,
    needs: ['admin', 'account', 'time'],
  },
  sign_off_alone: {
    subject: '{admin} asked for {amount} with money of {business}',
    preview: 'It can be done from {time} on, unless you stop it.',
    body: `{admin} asked for this: {reason}. It is about {amount}, above what one person may do, and nobody else may sign it off.
From {time} on {admin} can do it alone. Refuse it before then if it should not happen.
{button}`,
    needs: ['admin', 'amount', 'time'],
  },
  mail_changed: {
    subject: 'How {business} sends emails was changed',
    preview: '{admin} changed it. Please check it and confirm.',
    body: `On {time} {admin} changed how {business} sends its emails.
Until you confirm it, emails about accounts, such as links to set a new password, will still go the old way.
{button}
If nobody should have changed it, set it back there and remove the permission.`,
  },
  test: {
    subject: 'A test email from {business}',
    preview: 'Emails arrive as they should.',
    body: '{admin} asked for this email in the settings. It arrived, so email works.',
  },
}
