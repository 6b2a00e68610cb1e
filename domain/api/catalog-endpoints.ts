import * as z from 'zod/mini'

import { CustomProduct } from '../catalog/product.ts'
import { FeesRequest, OfferingFees } from '../pricing/fee.ts'
import { type Endpoint, inTenant, tenant } from './endpoint.ts'

export const catalogEndpoints = {
  getCustomProducts: {
    method: 'GET',
    path: `${inTenant}/custom-product`,
    access: 'payment.take',
    params: tenant,
    reply: z.array(CustomProduct),
    failure: 'Failed to get custom products.',
  },
  getFees: {
    method: 'POST',
    path: `${inTenant}/payments/fees/v2`,
    access: 'payment.take',
    params: tenant,
    body: FeesRequest,
    reply: z.array(OfferingFees),
    failure: 'Failed to calculate grouped fees',
    silent: [404],
  },
} as const satisfies Record<string, Endpoint>
