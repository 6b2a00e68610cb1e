import * as z from 'zod/mini'

import {
  CountShiftRequest,
  OpenShiftRequest,
  ReviewShiftRequest,
  Shift,
  ShiftReasonRequest,
  ShiftsQuery,
} from '../shifts/shift.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'

const ofShift = tenantAnd('shiftId')

export const shiftEndpoints = {
  /** Newest first. Cashiers get their own. */
  getShifts: {
    method: 'GET',
    path: `${inTenant}/shifts`,
    access: 'payment.take',
    params: tenant,
    query: ShiftsQuery,
    isPaged: true,
    reply: z.array(Shift),
    failure: 'Could not get the shifts',
  },
  openShift: {
    method: 'POST',
    path: `${inTenant}/shifts`,
    access: 'payment.take',
    params: tenant,
    body: OpenShiftRequest,
    reply: Shift,
    failure: 'Failed to open the shift',
  },
  /** Closes the cashier's own shift. The reply has our totals. */
  countShift: {
    method: 'POST',
    path: `${inTenant}/shifts/:shiftId/count`,
    access: 'payment.take',
    params: ofShift,
    body: CountShiftRequest,
    reply: Shift,
    failure: 'Failed to close the shift',
  },
  explainShift: {
    method: 'POST',
    path: `${inTenant}/shifts/:shiftId/reason`,
    access: 'payment.take',
    params: ofShift,
    body: ShiftReasonRequest,
    reply: Shift,
    failure: 'Failed to save the reason',
  },
  reviewShift: {
    method: 'POST',
    path: `${inTenant}/shifts/:shiftId/review`,
    access: 'day.close',
    params: ofShift,
    body: ReviewShiftRequest,
    reply: Shift,
    failure: 'Failed to review the shift',
  },
  closeForgottenShift: {
    method: 'POST',
    path: `${inTenant}/shifts/:shiftId/closing`,
    access: 'day.close',
    params: ofShift,
    body: ShiftReasonRequest,
    reply: Shift,
    failure: 'Failed to close the forgotten shift',
  },
} as const satisfies Record<string, Endpoint>
