// The pin
export const pin = {
  heading: 'A pin at your gate',
  chooseOnMap: 'Choose on the map',
  remove: 'Remove pin',
  hint: 'It helps your agent find your gate.',
  unsupported: 'This phone cannot share its location. No problem, your landmark is enough.',
  denied: 'Location is off for Kasuwa. No problem, your landmark is enough.',
  failed: 'We could not get your location. No problem, your landmark is enough.',
  inMiddle: (area: string) => `In the middle of ${area}`,
  fromMiddle: (distance: string, direction: string, area: string) =>
    `${distance} ${direction} of the middle of ${area}`,
  accurate: (distance: string) => `Your phone’s location is right to about ${distance}.`,
  inaccurate: (distance: string) =>
    `Your phone’s location is right only to about ${distance}. Move the pin to your gate.`,
  optional: '(optional)',
}

export const map = {
  move: (distance: string, direction: string) => `Move the pin ${distance} ${direction}`,
  label: 'Map of your gate. Arrow keys move the pin. Plus and minus zoom in and out.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  marker: (look: string, label: string) =>
    `<span class="absolute grid -translate-x-1/2 -translate-y-2.5 justify-items-center gap-1"><span class="size-5 rounded-full border-3 border-paper shadow-rest ${look}"></span><span class="rounded-full bg-paper px-2 text-xs font-bold whitespace-nowrap text-ink shadow-rest">${label}</span></span>`,
}

// Saved addresses
export const addresses = {
  fixFirst: (problem: string) => `Fix the address first. ${problem}`,
  heading: 'Your addresses',
  add: 'Save this address',
  name: 'Name this address',
  namePlaceholder: 'Home, shop, Mama’s house…',
}

// Where
export const details = {
  heading: 'Help your agent find you',
  hint: 'Directions, gate code, a pin. All optional.',
  gateCodeSummary: (gateCode: string) => `Gate code ${gateCode}`,
  pinSummary: 'Pin set',
  landmarkHint: 'A place people around you know: a filling station, church, mosque or school.',
  directionsPlaceholder: 'Second gate on the left, blue roof',
}

export const pinFields = {
  useLocation: 'Use my location',
}
