// Error page
export const errorPage = {
  missing: 'Open this page once with network',
  missingHint: 'It is not saved on your phone yet. It opens by itself once there is network.',
  retreats: 'Meanwhile you can open',
  title: 'Something went wrong',
  body: 'We encountered an unexpected error. This has been logged for our team.',
  unknown: 'An unknown error occurred',
  retry: 'Try Again',
  reload: 'Reload Page',
}

// A part of the page whose code did not come
export const loadError = {
  partFailed: 'We could not load this part of the page. Check your network, then try again.',
}

// Connection
export const connection = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  offlineNotice:
    "You're offline. You can still browse and place orders. They'll sync when you're back online. ",
  waiting: (waiting: number) => `${waiting} item(s) waiting to sync`,
}

// What a screen reader calls the place of toasts; its key is filled in
export const toast = {
  place: 'Notifications ({hotkey})',
}
