// Not allowed
export const yourAccountCannotOpenThisPage = 'Your account cannot open this page'
export const itIsForOurTeam = 'It is for our team. If you need it, ask the owner to give you permission.'
export const goToYourDashboard = 'Go to your dashboard'

// Not found
export const n404PageNotFound = '404 Page Not Found'
export const weLookedInEveryStall = 'We looked in every stall, but this page is not in the market.'
export const seeTheMarkets = 'See the markets'
