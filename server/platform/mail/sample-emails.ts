import type { Email, EmailTemplate } from './emails.ts'
import { type FeatureTemplate, ofEach } from './feature-emails.ts'

const at = '2026-11-21T05:30:00.000Z'
const name = 'Amina Bello'

type SampleOf<Template extends EmailTemplate> = { [Key in Template]: Extract<Email, { template: Key }> }

/** One email of each kind about people who do not exist, for looking at. */
export const sampleEmails: SampleOf<EmailTemplate> = {
  verify: {
    template: 'verify',
    data: { name, username: 'amina', link: '/verify-email?token=sample', code: '123456' },
  },
  sign_in_code: { template: 'sign_in_code', data: { name, code: '482913' } },
  sign_up_taken: { template: 'sign_up_taken', data: { username: 'amina', what: 'username' } },
  welcome: { template: 'welcome', data: { name } },
  reset: { template: 'reset', data: { name, link: '/reset-password?token=sample', minutes: 30 } },
  password_changed: { template: 'password_changed', data: { name, at } },
  new_sign_in: {
    template: 'new_sign_in',
    data: { name, at, device: 'Chrome on Android', ip: '102.89.34.7' },
  },
  email_changed: {
    template: 'email_changed',
    data: { name, newEmail: 'amina.bello@mail.example', at },
  },
  factor_changed: { template: 'factor_changed', data: { name, what: 'an authenticator app was added', at } },
  deletion_asked: { template: 'deletion_asked', data: { name, dueAt: '2026-12-21T05:30:00.000Z' } },
  question: {
    template: 'question',
    data: {
      agent: 'Musa',
      market: 'Wuse Market',
      item: 'Pepper',
      kind: 'over_cap',
      askedKobo: 80_000,
      substituteName: null,
      link: '/q/sample',
      expiresAt: at,
    },
  },
  problem_answered: {
    template: 'problem_answered',
    data: {
      name,
      market: 'Wuse Market',
      about: 'Spoilt: tomatoes',
      outcome: 'credited',
      amountKobo: 120_000,
      answer: 'We are sorry: the photograph shows it. Musa will look under the top layer from now on.',
      link: '/orders/sample',
    },
  },
  debt_reminder: {
    template: 'debt_reminder',
    data: { name, code: 'KSW-7Q4M-2R', market: 'Wuse Market', owedKobo: 120_000, link: '/orders/sample' },
  },
  placed_for_you: {
    template: 'placed_for_you',
    data: { name, market: 'Wuse Market', mostKobo: 2_350_000, by: at, link: '/track/sample' },
  },
  ...samplesOfFeatures(),
  business_invitation: {
    template: 'business_invitation',
    data: { business: 'Mama Put Kitchen', link: '/businesses' },
  },
  order_request: {
    template: 'order_request',
    data: {
      name,
      buyer: 'Amina',
      business: 'Mama Put Kitchen',
      market: 'Wuse Market',
      mostKobo: 4_500_000,
      link: '/businesses/sample',
    },
  },
  order_growth: {
    template: 'order_growth',
    data: {
      name,
      buyer: 'Amina',
      business: 'Mama Put Kitchen',
      market: 'Wuse Market',
      mostKobo: 4_500_000,
      link: '/orders/sample',
    },
  },
  order_request_answered: {
    template: 'order_request_answered',
    data: {
      name,
      business: 'Mama Put Kitchen',
      market: 'Wuse Market',
      outcome: 'declined',
      reason: 'We still have rice for two weeks.',
      link: '/businesses/sample',
    },
  },
  invoice: {
    template: 'invoice',
    data: {
      business: 'Mama Put Kitchen',
      number: 'INV-2026-000012',
      totalKobo: 38_450_000,
      owedKobo: 38_450_000,
      dueOn: '2026-12-15',
      link: '/businesses/sample',
      isPayable: true,
    },
  },
  invoice_due: {
    template: 'invoice_due',
    data: {
      business: 'Mama Put',
      number: 'INV-2026-000012',
      openKobo: 38_450_000,
      dueOn: '2026-12-15',
      isOverdue: true,
      link: '/businesses/sample',
      isPayable: true,
    },
  },
  bank_account_changed: { template: 'bank_account_changed', data: { name, account: '••••••4821', at } },
  program_added: { template: 'program_added', data: { name, program: 'an API key called “Kitchen”', at } },
  webhook_disabled: { template: 'webhook_disabled', data: { name, host: 'orders.kitchen.example' } },
  agent_invited: {
    template: 'agent_invited',
    data: { name, username: 'amina', link: '/reset-password?token=sample', days: 7 },
  },
  application_accepted: { template: 'application_accepted', data: { name } },
  application_refused: {
    template: 'application_refused',
    data: { name, reason: 'We could not read your identity card.' },
  },
  documents_expiring: {
    template: 'documents_expiring',
    data: {
      documents: [
        { agentName: 'Musa Ibrahim', kind: 'bike_papers', expiresOn: '2026-11-20', isOver: true },
        { agentName: 'Ngozi Eze', kind: 'id', expiresOn: '2026-12-01', isOver: false },
      ],
    },
  },
  own_documents_expiring: {
    template: 'own_documents_expiring',
    data: { name, documents: [{ kind: 'bike_papers', expiresOn: '2026-12-01', isOver: false }] },
  },
  agents_unpaid: {
    template: 'agents_unpaid',
    data: { name, days: 8, agents: [{ name: 'Musa Ibrahim', city: 'Abuja', owedKobo: 1_245_000 }] },
  },
  payee_changed: {
    template: 'payee_changed',
    data: { name, by: 'Bola', bank: 'GTBank', number: '0123456789', from: '2026-11-24T09:40:00.000Z' },
  },
  sign_off_alone: {
    template: 'sign_off_alone',
    data: {
      name,
      by: 'Bola',
      amountKobo: 12_000_000,
      reason: 'Amina asked for her balance by transfer',
      until: '2026-11-24T09:40:00.000Z',
    },
  },
  announcement: {
    template: 'announcement',
    data: {
      name,
      title: 'Wuse Market opens on Sundays',
      body: 'From this week we shop at Wuse on Sundays too, from 9 am to 3 pm.',
      page: '/wuse-market',
      stop: '/unsubscribe/sample',
      of: 'account',
    },
  },
  mail_changed: { template: 'mail_changed', data: { name, by: 'Halima Yusuf', at } },
  test: { template: 'test', data: { askedBy: 'Halima Yusuf' } },
}

function samplesOfFeatures(): SampleOf<FeatureTemplate> {
  const samples = Object.entries(ofEach('sample')).map(([template, data]) => [template, { template, data }])
  return Object.fromEntries(samples) as SampleOf<FeatureTemplate>
}
