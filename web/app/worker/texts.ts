export const push = {
  body: 'There is an update on your order.',
}
