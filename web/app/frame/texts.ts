// Navigation
export const cityChange = (city: string) => `City: ${city}. Change`
export const skipToContent = 'Skip to content'
export const kasuwaHome = 'Kasuwa, home'
export const newMessages = 'new messages, '
export const settings = 'Settings'
export const home = 'Home'
export const markets = 'Markets'
export const orders = 'Orders'
export const help = 'Help'
export const whatsApp = 'WhatsApp'
export const track = 'Track'
export const profile = 'Profile'
export const signIn = 'Sign In'
export const signOut = 'Sign Out'
export const about = 'About'
export const gallery = 'Gallery'
export const trackOrder = 'Track Order'
export const startAList = 'Start a list'
export const myOrders = 'My Orders'
export const dashboard = 'Dashboard'
export const admin = 'Admin'
export const openEveryDay = (businessName: string, opens: string, closes: string) =>
  `${businessName}, open every day from ${opens} to ${closes}. Market prices are what our agents paid. Our fees are always on their own line.`
