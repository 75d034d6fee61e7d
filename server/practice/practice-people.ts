/** Describes how a simulated agent works. */
export interface PracticeAgent {
  username: string
  name: string
  phoneNumber: string
  /** Is where they wait for orders. */
  home: { latitude: number; longitude: number }
  /** Multiplies how fast they ride and buy. */
  speed: number
  /** `asks` says how often they ask about an item of an order. */
  asks: 'often' | 'seldom'
  /** Is how long they look at an offer before they accept it. */
  acceptsAfterS: number
  /** Is how they greet a customer. */
  greeting: string
}

/** Lists the simulated agents; the first three are those of the demo. */
export const practiceAgents: readonly PracticeAgent[] = [
  {
    username: 'musa',
    name: 'Musa Ibrahim',
    phoneNumber: '+2348031234502',
    home: { latitude: 9.067, longitude: 7.467 },
    speed: 1.1,
    asks: 'often',
    acceptsAfterS: 6,
    greeting: 'Good day, this is Musa. I have your list.',
  },
  {
    username: 'ngozi',
    name: 'Ngozi Okafor',
    phoneNumber: '+2348031234503',
    home: { latitude: 9.03, longitude: 7.488 },
    speed: 1,
    asks: 'often',
    acceptsAfterS: 8,
    greeting: 'Hello, Ngozi here. I will price everything well for you.',
  },
  {
    username: 'tunde',
    name: 'Tunde Adeyemi',
    phoneNumber: '+2348031234504',
    home: { latitude: 9.066, longitude: 7.444 },
    speed: 1.2,
    asks: 'seldom',
    acceptsAfterS: 5,
    greeting: 'Tunde here. On it.',
  },
  {
    username: 'hauwa',
    name: 'Hauwa Sani',
    phoneNumber: '+2348031234507',
    home: { latitude: 9.079, longitude: 7.48 },
    speed: 1,
    asks: 'often',
    acceptsAfterS: 9,
    greeting: 'Good day, my name is Hauwa. Write me here if anything changes.',
  },
  {
    username: 'emeka',
    name: 'Emeka Nwosu',
    phoneNumber: '+2348031234508',
    home: { latitude: 9.064, longitude: 7.425 },
    speed: 0.95,
    asks: 'seldom',
    acceptsAfterS: 10,
    greeting: 'Hello, it is Emeka.',
  },
  {
    username: 'bisi',
    name: 'Bisi Alabi',
    phoneNumber: '+2348031234509',
    home: { latitude: 9.0882, longitude: 7.4951 },
    speed: 1.05,
    asks: 'often',
    acceptsAfterS: 7,
    greeting: 'Good day from Bisi. I know the good stalls.',
  },
]

/** Takes the cash that simulated agents pay in. */
export const practiceCashier = { username: 'cashier', name: 'Zainab Musa', phoneNumber: '+2348031234510' }
