import type { PublicSettingKey } from '#contract/settings.ts'
import type { Head } from '#web/platform/head.ts'

type Setting = (key: PublicSettingKey) => string

/** Title, description and structured business data of the landing page, from the settings. */
export function landingHead(setting: Setting): Head {
  const name = setting('business_name')
  return {
    title: `${name}: market shopping in Abuja, bought and delivered`,
    description: setting('business_description'),
    keywords:
      'Abuja market delivery, market errand, foodstuff delivery Abuja, Wuse Market, Garki Market, fresh pepper, garri, rice, meat, fish',
    canonical: '/',
    structured: (origin) => ({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name,
      description: setting('business_description'),
      url: `${origin}/`,
      telephone: setting('business_phone'),
      email: setting('business_email'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: setting('business_address'),
        addressLocality: 'Abuja',
        addressCountry: 'NG',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 9.06, longitude: 7.5 },
      openingHours: 'Mo-Su 06:00-22:00',
      priceRange: '₦',
      servesCuisine: 'Fresh Nigerian market goods',
      areaServed: setting('service_area'),
      makesOffer: {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', serviceType: ['Market shopping', 'Errands', 'Delivery'] },
      },
    }),
  }
}
