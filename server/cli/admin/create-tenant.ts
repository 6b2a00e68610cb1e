import * as z from 'zod/mini'

import { DEFAULT_REFUND_LEVEL } from '#domain/constants.ts'
import { DEFAULT_INACTIVITY_MINUTES } from '#domain/identity/inactivity.ts'
import { UserRequest } from '#domain/identity/user-request.ts'
import { Id } from '#domain/lib/text.ts'
import { fromCents, toMicros } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { isTimeZone } from '#domain/settings/settings-request.ts'

import { audit } from '../../db/audit.ts'
import type { Database } from '../../db/engine.ts'
import { findOrCreateAccount } from '../../identity/find-or-create-account.ts'
import { newPasswordLink } from '../../identity/password-links.ts'
import { Refused } from './refused.ts'
import { withFreeMerchant } from './set-merchant.ts'

export type NewTenant = {
  id: string
  name: string
  offering: string
  zone: string
  /** Merchant at the card processor; null if the operator sets it later. */
  acceptorId: string | null
  admin: { emailAddress: string; firstName: string; lastName: string }
}

/** @returns the first administrator's password-link token; undefined if the account has a password */
export async function createTenant(
  db: Database,
  tenant: NewTenant,
  now: Date,
): Promise<string | undefined> {
  const admin = validate(tenant)
  const insertAll = async (transaction: Database) => {
    await insertTenant(transaction, tenant, now)
    const account = await findOrCreateAccount(transaction, admin, now)
    const { firstName, lastName, role } = admin
    await transaction
      .insertInto('membership')
      .values({
        tenant_id: tenant.id,
        account_id: account.id,
        role,
        created_at: now,
        deactivated_at: null,
        first_name: firstName,
        last_name: lastName,
      })
      .execute()
    await audit(transaction, {
      tenantId: tenant.id,
      time: now,
      actorId: null,
      action: 'tenant.created',
      subjectId: tenant.id,
      details: {
        firstAdministrator: account.id,
        ...(tenant.acceptorId !== null && { acceptorId: tenant.acceptorId }),
      },
    })
    return account.password_hash === null
      ? newPasswordLink(transaction, account.id, now)
      : undefined
  }
  return withFreeMerchant(db, tenant.acceptorId, () => db.transaction().execute(insertAll))
}

function validate({ id, name, offering, zone, admin }: NewTenant): UserRequest {
  const ids = z.safeParse(z.object({ id: Id, offering: Id }), { id, offering })
  if (!ids.success) {
    throw new Refused('--id and --offering take up to 64 letters, digits and .:_-')
  }
  if (name.trim() === '' || name.length > 200)
    throw new Refused('--name takes 1 to 200 characters.')
  if (!isTimeZone(zone)) {
    throw new Refused(`--zone takes a time zone such as America/Detroit, not "${zone}".`)
  }
  const user = z.safeParse(UserRequest, { ...admin, role: 'POS_ADMIN' })
  if (user.success) return user.data
  const [issue] = user.error.issues
  throw new Refused(`Administrator's ${String(issue?.path[0])}: ${issue?.message}`)
}

async function insertTenant(transaction: Database, tenant: NewTenant, now: Date): Promise<void> {
  const { id, offering } = tenant
  const inserted = await transaction
    .insertInto('tenant')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) throw new Refused(`Tenant ${id} already exists.`)
  const taken = await transaction
    .selectFrom('service_offering')
    .select('tenant_id')
    .where('id', '=', offering)
    .executeTakeFirst()
  if (taken) throw new Refused(`Service offering ${offering} already exists.`)
  await transaction
    .insertInto('service_offering')
    .values({ tenant_id: id, id: offering, title: tenant.name.trim(), outage_description: null })
    .execute()
  await transaction
    .insertInto('point_of_sale_config')
    .values({
      tenant_id: id,
      service_offering_id: offering,
      minimum_payment: toMicros(fromCents(100)),
      maximum_payment: toMicros(fromCents(500_000)),
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
  admin,
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
  supportEmail: admin.emailAddress.trim().toLowerCase(),
})
