// People
export const status = {
  deletingSoon: 'Deleting soon',
  suspendedSince: (time: string) => `Suspended since ${time}:`,
  deletionDue: (date: string) => `They asked us to delete their account. It will be deleted on ${date}.`,
}

export const filters = {
  search: 'Search by name, username, email or phone',
  allRoles: 'All roles',
}

export const fields = {
  role: 'Role',
  none: 'None',
}

// Cities
export const cities = {
  allHint: 'Also those that open later',
  limited:
    'Orders, chats, agents and markets of these cities only. Money, settings and other pages about the whole business are closed to them.',
}

// Permissions
export const permissions = {
  readOrders: 'See orders',
  manageOrders: 'Manage orders',
  chats: 'Answer chats',
  markets: 'Manage markets',
  agents: 'Manage agents',
  people: 'Manage people',
  analytics: 'See analytics',
  announcements: 'Send announcements',
  settings: 'Manage settings',
  launch: 'Manage the launch',
  money: 'Manage money',
  audit: 'See the audit log',
  title: 'Permissions',
  hint: 'You can only give or remove permissions that you have.',
}

export const permissionHints = {
  readOrders: 'The overview, the board and every order',
  manageOrders: 'Assign, move, cancel, complete',
  chats: 'Read and write in every chat',
  markets: 'Days, hours, goods and prices',
  agents: 'New agents, checks, suspension',
  people: 'Accounts, roles and permissions',
  analytics: 'Visits, orders and money over time',
  announcements: 'To everybody or to some',
  settings: 'Fees, limits, email, provider keys',
  launch: 'Maintenance, subscribers, access keys',
  money: 'Cash paid in, refunds',
  audit: 'Who did what, and when',
}

export const person = {
  customerPage: 'Orders, wallet and notes',
}

// Suspend, reopen, sign out, two-step sign-in
export const reopen = {
  title: (name: string) => `Reopen ${name}’s account?`,
  action: 'Reopen',
  body: 'They can sign in again right away.',
}

export const signOut = {
  title: (name: string) => `Sign ${name} out everywhere?`,
  action: 'Sign out everywhere',
  body: 'Every device will have to sign in again. Live updates on them stop at once.',
}

export const twoStep = {
  title: (name: string) => `Turn off two-step sign-in for ${name}?`,
  action: 'Turn off two-step sign-in',
  body: 'Do this only if you are sure who they are. After this, a password alone lets them in. They are signed out everywhere and we email them.',
  confirm: 'Turn it off',
}

export const suspend = {
  body: 'They will be signed out everywhere at once. They cannot sign in until you reopen the account.',
}

export const reasons = {
  unpaid: 'Did not pay',
  rude: 'Rude to people',
  fraud: 'Fraud',
  phoneBack: 'Got the phone back',
  askedByPhone: 'Asked for by phone',
  lostInPerson: 'Lost phone and codes, came in person',
  lostByVoice: 'Lost phone and codes, I know their voice',
  inboxShown: 'They showed me the inbox',
  confirmedByPhone: 'Confirmed by phone',
  joined: 'New to the team',
  left: 'Left the team',
  roleMistake: 'Given by mistake',
}

export const signIn = {
  method: 'Signs in with',
  noPassword: 'Code, Google or passkey',
  twoStep: 'Two-step sign-in',
}

// A lost number or address
export const contact = {
  changePhone: 'Change phone',
  changeEmail: 'Change email',
  phoneTitle: (name: string) => `Change ${name}’s phone number?`,
  phoneBody:
    'Do this only if you are sure who they are. Whoever has the new number can sign in. We tell the old number and their email.',
  emailTitle: (name: string) => `Change ${name}’s email?`,
  emailBody:
    'Do this only if you are sure who they are. We send a link to the new address. It counts once they open it, and we tell the old one.',
  linkSent: 'Link sent to the new address',
}

// Email not verified yet
export const verification = {
  body: (email: string) =>
    `Do this only if you know that ${email} is theirs. Anybody who reads that inbox can then set a new password.`,
  resent: 'Link sent again',
  resend: 'Send the link again',
  confirm: 'Mark as verified',
  title: 'Mark this email as verified?',
}

export const roleChange = {
  title: (name: string, role: string) => `Make ${name} ${role}?`,
  body: 'They will be signed out everywhere and have the new role when they sign in again. An admin starts without permissions.',
  confirm: 'Change role',
  admin: 'an admin',
  customer: 'a customer',
}

// Where they are signed in
export const sessions = {
  title: 'Signed in on',
  empty: 'No devices.',
}

export const drawer = {
  person: 'Person',
}

export const role = {
  anyAgent: 'an agent',
}

export const userEmail = {
  notVerified: 'Not verified yet',
}
