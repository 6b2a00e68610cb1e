import * as z from 'zod/mini'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { fromCents, toMicros } from '#domain/money.ts'
import { isTimeZone } from '#domain/settings-request.ts'
import { Id } from '#domain/text.ts'
import { UserRequest } from '#domain/user-request.ts'

import { audit } from '../audit.ts'
import { newPasswordLink } from '../auth/password-links.ts'
import type { Database } from '../db/engine.ts'
import { accountFor } from '../users/account-for.ts'
import { Refused } from './refused.ts'
import { withFreeMerchant } from './set-merchant.ts'

export type NewTenant = {
  id: string
  /** The organization's name. */
  name: string
  /** The id of its service offering. */
  offering: string
  /** IANA zone. */
  zone: string
  /** Its merchant at the card processor; null if the operator sets it later. */
  acceptorId: string | null
  admin: { emailAddress: string; firstName: string; lastName: string }
}

/**
 * Makes an agency that can open: its offering, settings to begin with, and its first administrator.
 * @returns the token of their one-time link; undefined where they have a password from elsewhere
 */
export async function createTenant(
  db: Database,
  asked: NewTenant,
  now: Date,
): Promise<string | undefined> {
  const admin = checked(asked)
  const make = async (transaction: Database) => {
    await insertTenant(transaction, asked, now)
    const account = await accountFor(transaction, admin, now)
    const { firstName, lastName, role } = admin
    await transaction
      .insertInto('membership')
      .values({
        tenant_id: asked.id,
        account_id: account.id,
        role,
        created_at: now,
        deactivated_at: null,
        first_name: firstName,
        last_name: lastName,
      })
      .execute()
    await audit(transaction, {
      tenantId: asked.id,
      time: now,
      actorId: null,
      action: 'tenant.created',
      subjectId: asked.id,
      details: {
        firstAdministrator: account.id,
        ...(asked.acceptorId !== null && { acceptorId: asked.acceptorId }),
      },
    })
    return account.password_hash === null
      ? newPasswordLink(transaction, account.id, now)
      : undefined
  }
  return withFreeMerchant(db, asked.acceptorId, () => db.transaction().execute(make))
}

/** The first administrator, as any other user's form would take them. */
function checked({ id, name, offering, zone, admin }: NewTenant): UserRequest {
  const ids = z.safeParse(z.object({ id: Id, offering: Id }), { id, offering })
  if (!ids.success) {
    throw new Refused('--id and --offering take letters, digits and .:_- only, at most 64 of them.')
  }
  if (name.trim() === '' || name.length > 200)
    throw new Refused('--name takes 1 to 200 characters.')
  if (!isTimeZone(zone)) {
    throw new Refused(`--zone takes a time zone such as America/Detroit, not "${zone}".`)
  }
  const user = z.safeParse(UserRequest, { ...admin, role: 'POS_ADMIN' })
  if (user.success) return user.data
  const [issue] = user.error.issues
  throw new Refused(`The administrator's ${String(issue?.path[0])}: ${issue?.message}`)
}

async function insertTenant(transaction: Database, asked: NewTenant, now: Date): Promise<void> {
  const { id, offering } = asked
  const made = await transaction
    .insertInto('tenant')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new Refused(`There is a tenant ${id} already.`)
  const taken = await transaction
    .selectFrom('service_offering')
    .select('tenant_id')
    .where('id', '=', offering)
    .executeTakeFirst()
  if (taken) throw new Refused(`There is a service offering ${offering} already.`)
  await transaction
    .insertInto('service_offering')
    .values({ tenant_id: id, id: offering, title: asked.name.trim(), outage_description: null })
    .execute()
  await transaction
    .insertInto('point_of_sale_config')
    .values({
      tenant_id: id,
      service_offering_id: offering,
      minimum_payment: toMicros(fromCents(100)),
      maximum_payment: toMicros(fromCents(500_000)),
      settings: JSON.stringify(firstSettings(asked)),
      acceptor_id: asked.acceptorId,
    })
    .execute()
}

type InColumns =
  | 'serviceOfferingId'
  | 'minimumPayment'
  | 'maximumPayment'
  | 'outage'
  | 'integratedPayables'
  | 'offerings'
  | 'version'
  | 'acceptorId'

/** What an office begins with: cards, no terminal and no fees yet, refunds by administrators. */
const firstSettings = ({
  name,
  zone,
  admin,
}: NewTenant): Omit<ServiceOfferingConfig, InColumns> => ({
  title: 'Point of Sale',
  clientName: name.trim(),
  feeDescription: 'Convenience Fee',
  timeZone: zone,
  inactivityTimeout: 30,
  useCompactReceiptFormat: false,
  acceptedPaymentMethods: ['CARD_PRESENT'],
  acceptedPaymentCardSubTypes: ['CREDIT', 'DEBIT'],
  refundEnabled: true,
  refundAdminOnly: true,
  refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM_AND_PARTIAL', enhancedWorkflow: true },
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
