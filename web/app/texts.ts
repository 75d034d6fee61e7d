export const h1MountErrorH1PP = '<h1>Mount error</h1><p></p>'
export const kasuwa = 'Kasuwa'
