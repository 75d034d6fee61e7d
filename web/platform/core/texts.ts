export const errors = {
  network: 'Network error. Please try again.',
  offline: 'You are offline. This will load once network is back.',
  retryLater: 'Try again in a moment.',
}
