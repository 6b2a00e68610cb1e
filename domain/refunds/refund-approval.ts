import * as z from 'zod/mini'

import type { Role } from '../identity/session.ts'
import type { User } from '../identity/user.ts'
import { forbidden, invalidField, type Refusal } from '../lib/refusal.ts'
import { line, text } from '../lib/text.ts'
import { compare, format, type Money, sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'

/** The sign-in of the second person. The password is compared once and never stored or logged. */
export const RefundApprover = z.object({
  emailAddress: line(254).check(z.toLowerCase()),
  password: text(200),
})
export type RefundApprover = z.infer<typeof RefundApprover>

export const RefundApproval = z.object({
  /** Required above the office's `refundApprovalOver`; a repeat of a refund needs none. */
  approver: z.optional(RefundApprover),
})
export type RefundApproval = z.infer<typeof RefundApproval>

type Limit = Pick<ServiceOfferingConfig, 'refundApprovalOver'>

/** Earlier refunds of the payment count, so that parts of a refund cannot avoid the approval. */
export const needsApproval = (
  { refundApprovalOver: limit }: Limit,
  { subpayments }: Pick<Payment, 'subpayments'>,
  total: Money,
): boolean => {
  if (limit === null) return false
  const earlier = subpayments
    .filter((each) => each.transactionType === 'CREDIT' && !each.reversed && !each.voided)
    .map(({ chargedAmount }) => chargedAmount)
  return compare(sum([total, ...earlier]), limit) > 0
}

/** Says who must sign in for refunds above the limit. */
export const approvalNotice = (limit: Money): string =>
  `If the refunds of a payment come to more than ${format(limit)}, a second person must approve them: another administrator of this office.`

/** Who cannot approve in an office with these users; undefined if a second administrator can. */
export const approverWarning = (
  users: readonly Pick<User, 'isActive' | 'role'>[],
): string | undefined =>
  users.filter(({ isActive, role }) => isActive && role === 'POS_ADMIN').length > 1
    ? undefined
    : 'This office has only one, who cannot approve their own refunds. Add another one under Users.'

/** @param approvedBy the second person's account, once checked */
export const unapprovedRefund = (
  config: Limit,
  payment: Pick<Payment, 'subpayments'>,
  total: Money,
  approvedBy: string | undefined,
): Refusal | undefined =>
  config.refundApprovalOver !== null &&
  approvedBy === undefined &&
  needsApproval(config, payment, total)
    ? invalidField('approver', approvalNotice(config.refundApprovalOver))
    : undefined

export const approvalRefusals = {
  ownAccount: invalidField(
    'approver.emailAddress',
    'You cannot approve your own refund. Ask another administrator.',
  ),
  notRecognized: invalidField(
    'approver.password',
    'Email or password not recognized. Check both and try again.',
  ),
  noAdministrator: invalidField(
    'approver.emailAddress',
    'Only an administrator of this office can approve this refund.',
  ),
  noPasswords: forbidden(
    'This refund needs a second person, but this server has no passwords to approve with. An administrator can turn that off in Settings, Transaction.',
  ),
} as const satisfies Record<string, Refusal>

/** Callers cannot approve their own refund, whatever the password. */
export const ownApproval = (
  { emailAddress }: RefundApprover,
  requester: { emailAddress: string },
): Refusal | undefined =>
  emailAddress === requester.emailAddress.toLowerCase() ? approvalRefusals.ownAccount : undefined

/** @param role in this office, of the person whose password was right */
export const approverRefusal = (role: Role | undefined): Refusal | undefined =>
  role === 'POS_ADMIN' ? undefined : approvalRefusals.noAdministrator
