import * as texts from './texts.ts'

/** Settings of tax, e-invoices and the accountant. */
export const paperGroups = [
  {
    id: 'tax',
    title: texts.tax.title,
    about: texts.tax.intro,
    lines: [
      { key: 'business_tin', kind: 'line', label: texts.tax.number, hint: texts.tax.numberHint },
      { key: 'vat_rate', kind: 'line', label: texts.tax.rate, hint: texts.tax.rateHint, unit: '%' },
      { key: 'vat_from', kind: 'day', label: texts.tax.from, hint: texts.tax.fromHint },
      { key: 'vat_on_all', kind: 'switch', label: texts.tax.onAll, hint: texts.tax.onAllHint },
    ],
  },
  {
    id: 'e-invoices',
    title: texts.eInvoices.title,
    about: texts.eInvoices.intro,
    lines: [
      { key: 'firs_business_id', kind: 'line', label: texts.eInvoices.businessId },
      {
        key: 'firs_service_id',
        kind: 'line',
        label: texts.eInvoices.serviceId,
        hint: texts.eInvoices.serviceIdHint,
      },
      { key: 'business_city', kind: 'line', label: texts.eInvoices.city },
      { key: 'business_postal_zone', kind: 'line', label: texts.eInvoices.postalZone },
      { key: 'business_state', kind: 'line', label: texts.eInvoices.state, hint: texts.eInvoices.stateHint },
      { key: 'business_lga', kind: 'line', label: texts.eInvoices.lga, hint: texts.eInvoices.lgaHint },
      { key: 'goods_hs_code', kind: 'line', label: texts.eInvoices.goods, hint: texts.eInvoices.goodsHint },
      {
        key: 'service_isic_code',
        kind: 'line',
        label: texts.eInvoices.service,
        hint: texts.eInvoices.serviceHint,
      },
      {
        key: 'account_codes',
        kind: 'lines',
        label: texts.eInvoices.accounts,
        hint: texts.eInvoices.accountsHint,
      },
    ],
  },
] as const
