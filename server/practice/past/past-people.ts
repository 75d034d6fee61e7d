/** Describes somebody who ordered before, with where their orders go. */
export interface PastCustomer {
  username: string
  name: string
  phoneNumber: string
  area: string
  landmark: string
}

/** Lists the customers whose orders practice begins with. */
export const pastCustomers: readonly PastCustomer[] = [
  ['aisha', 'Aisha Garba', 'Wuse 2', 'Opposite AP Plaza'],
  ['bashir', 'Bashir Lawal', 'Garki', 'Near Area 11 junction'],
  ['chioma', 'Chioma Nwosu', 'Gwarinpa', 'Third Avenue, by the filling station'],
  ['danladi', 'Danladi Yakubu', 'Maitama', 'Beside the hill park'],
  ['ebere', 'Ebere Obi', 'Utako', 'Behind the motor park'],
  ['fatima', 'Fatima Sani', 'Jabi', 'Near the lake'],
  ['godwin', 'Godwin Idoko', 'Wuye', 'Off the expressway'],
  ['hauwa', 'Hauwa Musa', 'Asokoro', 'Opposite the clinic'],
  ['ifeanyi', 'Ifeanyi Eze', 'Garki', 'By the post office'],
  ['jummai', 'Jummai Bako', 'Wuse', 'Zone 4, near the bank'],
  ['kelechi', 'Kelechi Okoro', 'Gwarinpa', 'First Avenue, blue gate'],
  ['ladi', 'Ladi Danjuma', 'Utako', 'Beside the bakery'],
  ['mercy', 'Mercy Adamu', 'Jabi', 'Opposite the mall'],
  ['nnamdi', 'Nnamdi Okafor', 'Maitama', 'Near the embassy row'],
  ['olu', 'Olu Adeyemi', 'Wuse 2', 'Behind the cinema'],
  ['patience', 'Patience Ochigbo', 'Garki', 'Area 3, near the mosque'],
].map(([username = '', name = '', area = '', landmark = ''], at) => ({
  username: `practice-${username}`,
  name,
  phoneNumber: `+23480312346${String(at + 10)}`,
  area,
  landmark,
}))
