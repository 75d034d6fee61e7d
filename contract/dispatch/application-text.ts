/** Says what the form of an application has beside a field; client and server say the same. */
export const applicationText = {
  name: 'Enter your full name',
  phone: 'Enter a Nigerian mobile number, such as 0803 123 4567',
  email: 'Please provide a valid email address',
  area: 'Enter the area you live in',
  ride: 'Choose what you ride or drive',
} as const
