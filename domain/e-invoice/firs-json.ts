import { type InvoicedPaper, irnOf, linesOf, referenceOf, type Supplier, taxGroupsOf } from './e-invoice.ts'

/** Holds the tax office's codes, which turn those of UNCL 1001 round. */
const typeCodes = { receipt: '381', invoice: '381', credit_note: '380' } as const
/** UNCL 4461: cash, card, credit transfer; anything else is not said. */
const meansCodes: Record<string, string> = {
  cash: '10',
  prepaid: '48',
  transfer: '30',
  wallet: '97',
  own_transfer: '30',
  pos: '48',
}

const amount = (kobo: number) => kobo / 100

/**
 * A paper in the shape that Nigeria's tax office takes (Merchant Buyer Solution, schema 1.1). `dicount_…` is how its
 * interface writes them.
 */
export function firsInvoice(paper: InvoicedPaper, supplier: Supplier) {
  const groups = taxGroupsOf(paper)
  const netKobo = groups.reduce((sum, group) => sum + group.netKobo, 0)
  const { refersTo, buyer } = paper
  return {
    business_id: supplier.businessId,
    irn: referenceOf(paper, supplier),
    issue_date: paper.issuedOn,
    issue_time: paper.issuedTime,
    due_date: paper.dueOn ?? paper.issuedOn,
    invoice_type_code: typeCodes[paper.series],
    invoice_kind: paper.isForBusiness ? 'B2B' : 'B2C',
    payment_status: paper.dueOn === null ? 'PAID' : 'PENDING',
    tax_point_date: paper.issuedOn,
    document_currency_code: 'NGN',
    tax_currency_code: 'NGN',
    order_reference: paper.orderCode,
    ...(paper.reason !== null && { note: paper.reason }),
    ...(refersTo !== null && {
      billing_reference: [
        {
          irn: refersTo.irn ?? irnOf(refersTo.number, refersTo.issuedOn, supplier),
          issue_date: refersTo.issuedOn,
        },
      ],
    }),
    accounting_supplier_party: supplierParty(supplier),
    ...(buyer !== null && { accounting_customer_party: buyerParty(buyer) }),
    payment_means: [
      {
        payment_means_code: meansCodes[paper.paidBy] ?? '1',
        payment_due_date: paper.dueOn ?? paper.issuedOn,
      },
    ],
    tax_total: [
      {
        tax_amount: amount(paper.vatKobo),
        tax_subtotal: groups.map((group) => ({
          taxable_amount: amount(group.netKobo),
          tax_amount: amount(group.vatKobo),
          tax_category: { id: group.isTaxed ? 'STANDARD_VAT' : 'ZERO_VAT', percent: group.percent },
        })),
      },
    ],
    legal_monetary_total: {
      line_extension_amount: amount(netKobo),
      tax_exclusive_amount: amount(netKobo),
      tax_inclusive_amount: amount(paper.totalKobo),
      payable_amount: amount(paper.totalKobo),
    },
    invoice_line: invoiceLines(paper, supplier),
  }
}

/** Leaves out what is not known of a buyer: an empty field is refused. */
function buyerParty({ name, tin, email }: NonNullable<InvoicedPaper['buyer']>) {
  return { party_name: name, ...(tin !== '' && { tin }), ...(email !== undefined && { email }) }
}

function supplierParty(supplier: Supplier) {
  return {
    party_name: supplier.name,
    tin: supplier.tin,
    email: supplier.email,
    telephone: supplier.phone.replaceAll(' ', ''),
    postal_address: {
      street_name: supplier.street,
      city_name: supplier.city,
      postal_zone: supplier.postalZone,
      lga: supplier.lga,
      state: supplier.state,
      country: 'NG',
    },
  }
}

function invoiceLines(paper: InvoicedPaper, { goodsCode, serviceCode }: Supplier) {
  return linesOf(paper).map(({ kind, name, netKobo }) => ({
    ...(kind === 'goods'
      ? { hsn_code: goodsCode, product_category: 'Food and Beverages' }
      : { isic_code: serviceCode, service_category: 'Shopping and delivery' }),
    dicount_rate: 0,
    dicount_amount: 0,
    fee_rate: 0,
    fee_amount: 0,
    invoiced_quantity: 1,
    line_extension_amount: amount(netKobo),
    item: { name, description: name, sellers_item_identification: paper.orderCode },
    price: { price_amount: amount(netKobo), base_quantity: 1, price_unit: 'NGN per 1' },
  }))
}
