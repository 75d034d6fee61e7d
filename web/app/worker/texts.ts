export const kasuwa = 'Kasuwa'
export const thereIsAnUpdateOnYourOrder = 'There is an update on your order.'
