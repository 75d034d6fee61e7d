// When the list would be at the gate, in the strip and in the bar
export const arrival = {
  bySentence: (time: string) => `At your gate by ${time}`,
  distance: (distance: string) => `${distance} from you`,
  fromArea: (kilometres: number | null, area: string) =>
    `${kilometres === null ? 'less than 1 km' : `about ${kilometres} km`} from ${area}`,
  line: (marketName: string, time: string) => `${marketName}, by ${time}`,
  nobodyLine: (marketName: string, nobody: string) => `${marketName}. ${nobody}`,
}

// Why this market
export const news = {
  forNow: (marketName: string) =>
    `Prices are from ${marketName} for now. Tell us where to bring your list, and we will choose the market.`,
  chosen: (marketName: string, time: string) => `We chose ${marketName}, at your gate by ${time}.`,
  nobody: (marketName: string, nobody: string) => `We chose ${marketName}. ${nobody}.`,
  chosenWithoutTime: (marketName: string) => `We chose ${marketName}. It is open now.`,
  noneOpen: (marketName: string, time: string) => `No market is open now. ${marketName}, by ${time}.`,
  noneOpenWithoutTime: (marketName: string) => `No market is open now. We chose ${marketName}.`,
  closed: (before: string, next: string) => `${before} is closed. ${next}.`,
  tooLate: (before: string, next: string) => `${before} closes too soon for this list. ${next}.`,
  lacksOne: (before: string, next: string) => `${before} does not sell 1 of your items. ${next}.`,
  lacksMany: (before: string, count: number, next: string) =>
    `${before} does not sell ${count} of your items. ${next}.`,
  sooner: (next: string) => `Sooner now: ${next}.`,
  next: (marketName: string, time: string) => `${marketName}, by ${time}`,
}

// A market that the customer chose, and another that is better by now
export const kept = {
  closed: (chosen: string) => `You chose ${chosen}, which is closed.`,
  tooLate: (chosen: string) => `You chose ${chosen}, which closes too soon for this list.`,
  later: (chosen: string, time: string) => `You chose ${chosen}, by ${time}.`,
  lacksOne: (chosen: string) => `You chose ${chosen}, which does not sell 1 of your items.`,
  lacksMany: (chosen: string, count: number) =>
    `You chose ${chosen}, which does not sell ${count} of your items.`,
  better: (marketName: string, time: string) => `${marketName} can bring it by ${time}.`,
  accept: (marketName: string) => `Use ${marketName}`,
}

// What a market lacks of the list
export const lacks = {
  unpriced: (names: string) => `No recent price for ${names}.`,
  notSold: (names: string) => `Not sold here: ${names}.`,
  namesAndMore: (names: string, rest: number) => `${names} and ${rest} more`,
}
