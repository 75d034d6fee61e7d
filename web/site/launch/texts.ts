// Access key
export const accessKey = {
  grantedToast: 'Access granted!',
  grantedToastHint: 'Redirecting to Kasuwa...',
  failedHint: 'Please check your access key and try again',
  failed: 'Invalid access key',
  title: 'Access Key',
  submitting: 'Validating...',
  submit: 'Access Kasuwa',
  intro: 'Enter your access key to bypass maintenance mode',
  grantedTitle: 'Access Granted!',
  grantedHint: 'Redirecting you now...',
}

// Early access
export const earlyAccess = {
  doneToast: 'Thank you for subscribing!',
  doneToastHint: "We'll notify you as soon as Kasuwa launches.",
  failed: 'Subscription failed',
  failedHint: 'Please try again later',
  heading: 'Get Early Access',
  submitting: 'Subscribing...',
  submit: 'Notify Me',
  doneTitle: "You're on the list!",
  doneHint: "We'll notify you as soon as Kasuwa launches in your area.",
}

// The page
export const page = {
  copyright: (name: string) => `© 2025 ${name}. Revolutionizing hyperlocal delivery.`,
  comingSoon: 'Coming Soon',
  title: 'Your market list, bought in a real Abuja market',
  intro: "We're launching soon! Sign up to be notified when we go live.",
  appBadge: 'PWA Ready',
}
