import { findDemo } from '../../demo/find-demo.ts'
import { demoCustomProducts } from '../../demo/products.ts'
import { demoPayableOf, demoRecords } from '../../demo/records.ts'
import { demoPayable } from '../../demo/sale.ts'
import { lakeviewFees } from '../../demo/tenants.ts'
import { usd } from '../../money/money.ts'
import { feesOn } from '../../pricing/fee.ts'
import { toRequest } from '../../pricing/payable.ts'
import type { catalogEndpoints } from '../catalog-endpoints.ts'
import type { productEndpoints } from '../product-endpoints.ts'
import type { recordEndpoints } from '../record-endpoints.ts'
import { notFound, type Operations, recordsDown, recordsUnreadable, stale } from './operation.ts'

const product = findDemo(demoCustomProducts, { tenantId: 'lakeview', name: 'Certified Copy' })
const { tenantId, name, description, categoryId, priceAmount, nameEditable, priceEditable } =
  product
const fields = { name, description, categoryId, priceAmount, nameEditable, priceEditable }

const fees = feesOn(lakeviewFees, usd('15.00'), {
  method: 'CARD_PRESENT',
  cardSubTypes: ['CREDIT', 'DEBIT'],
})

export const catalogOperations: Operations<
  typeof catalogEndpoints & typeof productEndpoints & typeof recordEndpoints
> = {
  getCustomProducts: {
    tag: 'Catalog',
    summary: 'List the products',
    description: 'All products of the office that are not deleted.',
    example: { reply: [product] },
  },
  getCustomProduct: {
    tag: 'Catalog',
    summary: 'Get a product',
    description: 'For editing: its `version` goes into the update.',
    refusals: { 404: notFound.product },
    example: { reply: product },
  },
  createCustomProduct: {
    tag: 'Catalog',
    summary: 'Add a product',
    description:
      'A price of zero is allowed only if cashiers can edit it. `categoryId` is the name of the category under which cashiers see the product, or null. Send an Idempotency-Key, so that a repeated request adds one product.',
    refusals: { 422: 'The product belongs to another tenant.' },
    example: { body: { ...fields, tenantId }, reply: product },
  },
  updateCustomProduct: {
    tag: 'Catalog',
    summary: 'Change a product',
    description: 'Payments already made keep the old name and price.',
    refusals: {
      404: notFound.product,
      409: `${stale} Or someone else deleted the product.`,
    },
    example: { body: { ...fields, version: 1 }, reply: { ...product, version: 2 } },
  },
  deleteCustomProduct: {
    tag: 'Catalog',
    summary: 'Delete a product',
    description: 'Payments already made keep it.',
    refusals: { 404: notFound.product },
    example: { reply: {} },
  },
  lookUpRecords: {
    tag: 'Catalog',
    summary: 'Look up records',
    description:
      'Searches a record system, such as property taxes or citations. `soid` and the fields to fill in are in `integratedPayables` of the settings; send only filled fields, dates as YYYY-MM-DD. An empty list means that nothing matches. A record with `notPayable` cannot be paid.',
    refusals: {
      404: 'The office has no such record system.',
      409: 'The record system has an outage.',
      422: 'A required field is missing or too long, or the office has no such field.',
      502: recordsUnreadable,
      503: recordsDown,
    },
    example: {
      body: { query: { citationNumber: 'C-1001' } },
      reply: [demoPayableOf(findDemo(demoRecords, { id: 'C-1001' }))],
    },
  },
  getFees: {
    tag: 'Catalog',
    summary: 'Calculate fees',
    description:
      'The fees of a cart by service offering. Without `cardSubType`, the fees of every accepted card type are listed; the customer then chooses one. Creating the payment calculates them again.',
    refusals: {
      404: 'There are no fees for this service offering.',
      409: 'The office or a record system has an outage, or a record cannot be paid now.',
      422: 'A line does not match the catalog, or the payment method is not accepted.',
      502: recordsUnreadable,
      503: recordsDown,
    },
    example: {
      body: { payables: [toRequest(demoPayable)], paymentMethodType: 'CardPresent' },
      reply: [{ serviceOfferingId: demoPayable.serviceOfferingId, fees }],
    },
  },
}
