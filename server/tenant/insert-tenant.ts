import { DEFAULT_REFUND_LEVEL } from '#domain/constants.ts'
import { DEFAULT_INACTIVITY_MINUTES } from '#domain/identity/inactivity.ts'
import { conflict } from '#domain/lib/refusal.ts'
import { fromCents } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { DEFAULT_REFUND_REASONS } from '#domain/settings/refund-reasons.ts'

import type { Database } from '../db/engine.ts'
import { failureOf } from '../platform/errors.ts'

export type NewTenant = {
  id: string
  name: string
  offering: string
  zone: string
  /** Merchant at the card processor; null if the operator sets it later. */
  acceptorId: string | null
  supportEmail: string
}

/** Creates an office with default settings; a 409 if the tenant or the offering exists. */
export async function insertTenant(
  transaction: Database,
  tenant: NewTenant,
  now: Date,
): Promise<void> {
  const { id, offering } = tenant
  const inserted = await transaction
    .insertInto('tenant')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) throw failureOf(conflict(`Tenant ${id} already exists.`))
  const taken = await transaction
    .selectFrom('service_offering')
    .select('tenant_id')
    .where('id', '=', offering)
    .executeTakeFirst()
  if (taken) throw failureOf(conflict(`Service offering ${offering} already exists.`))
  await transaction
    .insertInto('service_offering')
    .values({ tenant_id: id, id: offering, title: tenant.name.trim(), outage_description: null })
    .execute()
  await transaction
    .insertInto('point_of_sale_config')
    .values({
      tenant_id: id,
      service_offering_id: offering,
      minimum_payment: fromCents(100).micros,
      maximum_payment: fromCents(500_000).micros,
      settings: JSON.stringify(initialSettings(tenant)),
      acceptor_id: tenant.acceptorId,
    })
    .execute()
}

type ColumnField =
  | 'serviceOfferingId'
  | 'minimumPayment'
  | 'maximumPayment'
  | 'outage'
  | 'integratedPayables'
  | 'offerings'
  | 'version'
  | 'acceptorId'

const initialSettings = ({
  name,
  zone,
  supportEmail,
}: NewTenant): Omit<ServiceOfferingConfig, ColumnField> => ({
  title: 'Point of Sale',
  clientName: name.trim(),
  feeDescription: 'Convenience Fee',
  timeZone: zone,
  inactivityTimeout: DEFAULT_INACTIVITY_MINUTES,
  useCompactReceiptFormat: false,
  acceptedPaymentMethods: ['CARD_PRESENT'],
  acceptedPaymentCardSubTypes: ['CREDIT', 'DEBIT'],
  refundEnabled: true,
  refundAdminOnly: true,
  refundConfig: { allowedRefundLevel: DEFAULT_REFUND_LEVEL, enhancedWorkflow: true },
  refundReasons: [...DEFAULT_REFUND_REASONS],
  refundApprovalOver: null,
  firstNameRequired: false,
  lastNameRequired: false,
  emailRequired: false,
  phoneRequired: false,
  transactionVersion: 'V3',
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD', 'TRIPOS_DIRECT'],
  triPosConfig: null,
  trustReaders: false,
  paymentIdCharacterSet: 'ALPHA_NUMERIC',
  paymentIdLength: 10,
  supportEmail,
  receiptContact: '',
  closesAt: null,
  shifts: false,
  fiscalYearStart: 1,
  lockAfter: 0,
  language: null,
  spanishReceipts: 'NEVER',
})
