export const account = {
  into: 'Into',
  from: 'From',
  usual: 'The usual account',
}
