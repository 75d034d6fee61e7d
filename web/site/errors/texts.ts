// Not allowed
export const forbidden = {
  title: 'Your account cannot open this page',
  hint: 'It is for our team. If you need it, ask the owner to give you permission.',
  dashboard: 'Go to your dashboard',
}

// Not found
export const notFound = {
  title: '404 Page Not Found',
  hint: 'We looked in every stall, but this page is not in the market.',
}
