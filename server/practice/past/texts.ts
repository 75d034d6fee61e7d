/** Holds what people of the past wrote about orders. */
export const orders = {
  assigned: 'Nearest agent',
  cancelled: 'I no longer need it',
  unreachable: 'The customer does not pick up',
  asks: 'Good afternoon. Please pick ripe tomatoes, not soft ones.',
  answers: 'Yes ma, I am choosing them one by one.',
  spoilt: 'Two of them were soft',
  looked: 'We looked at the picture of the bag',
}

/** Holds what admins of the past wrote in the books. */
export const books = {
  counted: 'Counted with the agent',
  fuel: 'Fuel for the motorbikes',
  bags: 'Bags and cool boxes',
  deposit: 'Cash of the day, paid in',
  charge: 'SMS alert charge',
}
