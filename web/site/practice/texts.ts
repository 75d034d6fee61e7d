export const guide = {
  intro:
    'Kasuwa is practising here: six simulated agents carry out orders, and nothing is bought. Each step signs you in as the person it is about.',
  failed: 'We could not load the guide',
  off: 'Practice is off here, so there is nothing to try.',
  done: 'Done',
  password: 'Password',
  passwordHint: 'It is printed in the terminal of the server.',
  /** Is a list that markets of Abuja have. */
  list: '2 paint of rice\n1 tuber of yam\n₦1,000 tomatoes\n₦500 pepper\n1 bottle of palm oil\nSend it to Wuse 2, opposite AP Plaza',
}

export const steps = {
  ordered: {
    title: 'Order something',
    detail: 'You are a customer who is cooking today. Your list is ready. Check it, then place the order.',
    act: 'Order as a customer',
  },
  watched: {
    title: 'Watch it being bought',
    detail:
      'An agent accepts within seconds, and may ask you about an item. It takes three to four minutes to your gate. Rate it after that.',
    act: 'See your order',
  },
  managed: {
    title: 'See what an admin sees',
    detail:
      'You are Chidi, who runs the service. See the order on the board, and two weeks of orders and money behind it.',
    act: 'Open the admin pages',
  },
  workedAsAgent: {
    title: 'Take over as an agent',
    detail:
      'Sign in as one of the agents. The simulated one then leaves the work to you. Place another order first, or accept the next offer.',
    act: 'Work as an agent',
  },
}
