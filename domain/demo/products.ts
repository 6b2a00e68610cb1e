import type { CustomProduct } from '../catalog/product.ts'
import { fromCents } from '../money/money.ts'
import { findDemo } from './find-demo.ts'
import { demoTenants } from './tenants.ts'

export type DemoProduct = {
  tenantId: string
  name: string
  description: string
  cents: number
  nameEditable: boolean
  priceEditable: boolean
}

type Extra = Partial<Pick<DemoProduct, 'description' | 'nameEditable' | 'priceEditable'>>

const product =
  (tenantId: string) =>
  (name: string, cents: number, extra: Extra = {}): DemoProduct => ({
    tenantId,
    name,
    cents,
    description: '',
    nameEditable: false,
    priceEditable: false,
    ...extra,
  })

const lakeview = product('lakeview')
const harbor = product('harbor')

export const demoProducts: readonly DemoProduct[] = [
  lakeview('Certified Copy', 1_500, {
    description: 'Certified copy of a record on file with the clerk.',
  }),
  lakeview('Notary Service', 1_000, {
    description: 'Each signature notarized.',
    priceEditable: true,
  }),
  lakeview('Miscellaneous Fee', 100, { nameEditable: true, priceEditable: true }),
  lakeview('Marriage License', 2_000),
  lakeview('Document Search', 500),
  lakeview('Birth Certificate', 2_400),
  lakeview('Death Certificate', 2_400),
  lakeview('Business Registration', 1_000),
  lakeview('Assumed Name Renewal', 1_000),
  lakeview('Concealed Pistol License', 10_000),
  lakeview('Deed Recording', 3_000),
  lakeview('Mortgage Recording', 3_000),
  lakeview('Plat Map Copy', 800),
  lakeview('Voter List', 1_250),
  lakeview('Passport Photo', 1_400),
  lakeview('Notary Bond Filing', 1_000),
  lakeview('Veteran Identification', 50),
  lakeview('Campaign Finance Late Fee', 2_500, { priceEditable: true }),
  lakeview('Record Exemplification', 1_700),
  lakeview('Postage', 150, { priceEditable: true }),
  harbor('Registration Renewal', 4_800),
  harbor('Duplicate Title', 1_500),
  product('summit')('Tax Certificate', 2_500),
  product('district')('Copy of Judgment', 1_200),
  product('outage')('Certified Copy', 1_500),
]

export const demoProductId = (name: string): string =>
  `product-${name.toLowerCase().replaceAll(/\W+/g, '-')}`

const customProductOf = ({ cents, ...demoProduct }: DemoProduct): CustomProduct => {
  const { amount, currencyCode } = fromCents(cents)
  const { serviceOfferingId } = findDemo(demoTenants, { id: demoProduct.tenantId }).config
  return {
    ...demoProduct,
    _id: demoProductId(demoProduct.name),
    serviceOfferingId,
    categoryId: null,
    priceAmount: amount,
    priceCurrencyCode: currencyCode,
    deleted: false,
    version: 1,
  }
}

/** The products as the API returns them. */
export const demoCustomProducts: readonly CustomProduct[] = demoProducts.map(customProductOf)
