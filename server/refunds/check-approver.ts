import { roleAmong } from '#domain/identity/session.ts'
import {
  approvalRefusals,
  approverRefusal,
  ownApproval,
  type RefundApprover,
} from '#domain/refunds/refund-approval.ts'

import type { Call } from '../http/call.ts'
import { checkCredentials } from '../identity/check-credentials.ts'
import { Failure, failureOf, refuseIf } from '../platform/errors.ts'
import { permissionsOf } from '../session/memberships.ts'

export type ApprovalCall = Pick<
  Call<'processRefund'>,
  'db' | 'now' | 'principal' | 'services' | 'address'
>

/**
 * The account of the second person, whose password counts like a sign-in from an unknown browser. Runs outside of
 * the refund's transaction, so that failed attempts stay counted.
 * @throws Failure if this person cannot approve the caller's refund
 */
export async function checkApprover(
  { db, now, principal, services, address }: ApprovalCall,
  approver: RefundApprover,
): Promise<string> {
  if (services.openid?.isOnly) throw failureOf(approvalRefusals.noPasswords)
  refuseIf(ownApproval(approver, principal))
  const { emailAddress: email, password } = approver
  const credentials = { email, password, deviceSecret: undefined, address, now }
  const accountId = await checkCredentials(db, credentials).catch(nameField)
  if (accountId === undefined) throw failureOf(approvalRefusals.notRecognized)
  const permissions = await permissionsOf(db, accountId)
  refuseIf(
    approverRefusal(roleAmong(permissions[principal.rehearsalOf ?? principal.tenantId] ?? [])),
  )
  return accountId
}

/** Names the field of a throttled attempt, so that the dialog stays open. */
function nameField(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { status, message, retryAfter } = error
  throw new Failure(status, message, [{ path: 'approver.password', message }], retryAfter)
}
