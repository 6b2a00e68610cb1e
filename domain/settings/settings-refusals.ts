import { invalidField, invalidFields, type Refusal } from '../lib/refusal.ts'
import { staleRefusal } from '../lib/version.ts'
import type { HasMerchant, ServiceOfferingConfig } from './config.ts'
import type { SettingsRequest } from './settings-request.ts'

/** Another tenant's merchant would let its charges be recorded and refunded here. */
export const merchantFixed = 'Only the operator of this server can change the acceptor ID.'
export const approvalWithoutPasswords =
  'This server has no passwords, so a second person cannot sign in to approve a refund.'
/** Fees, products and payments belong to the service offering. */
const offeringFixed = 'The service offering cannot be changed.'

const merchantErrors = (request: HasMerchant, before: HasMerchant) =>
  [
    { path: 'acceptorId', acceptorId: request.acceptorId },
    { path: 'triPosConfig.acceptorId', acceptorId: request.triPosConfig?.acceptorId },
  ]
    .filter(({ acceptorId }) => acceptorId !== undefined && acceptorId !== before.acceptorId)
    .map(({ path }) => ({ path, message: merchantFixed }))

type HasOfferings = Pick<ServiceOfferingConfig, 'offerings'>

/** The offerings that the request no longer lists. */
export const removedOfferings = (before: HasOfferings, request: HasOfferings) =>
  before.offerings.filter(
    ({ serviceOfferingId: id }) =>
      !request.offerings.some(({ serviceOfferingId }) => serviceOfferingId === id),
  )

type Saved = {
  config: ServiceOfferingConfig
  /** The record systems that are set up on the server. */
  soids: readonly string[]
  /** IDs of the removed offerings that have products, records or payments. */
  usedOfferings: readonly string[]
  /** Whether people sign in here with passwords. */
  usesPasswords: boolean
}

/** SPEC §7 PUT /api/config/{tenantId}. */
export const settingsRefusal = (
  request: SettingsRequest,
  { config, soids, usedOfferings, usesPasswords }: Saved,
): Refusal | undefined => {
  const ownId = config.serviceOfferingId
  const turnsOnApproval = config.refundApprovalOver === null && request.refundApprovalOver != null
  const unknownSystems = request.integratedPayables.flatMap(({ soid }, index) =>
    soids.includes(soid)
      ? []
      : [
          {
            path: `integratedPayables.${index}.soid`,
            message: 'This record system is not set up on the server.',
          },
        ],
  )
  const kept = removedOfferings(config, request).find(
    ({ serviceOfferingId: id }) => id === ownId || usedOfferings.includes(id),
  )
  return (
    staleRefusal(config, request) ??
    invalidFields(merchantErrors(request, config)) ??
    (request.serviceOfferingId === ownId
      ? undefined
      : invalidField('serviceOfferingId', offeringFixed)) ??
    (turnsOnApproval && !usesPasswords
      ? invalidField('refundApprovalOver', approvalWithoutPasswords)
      : undefined) ??
    invalidFields(unknownSystems) ??
    (kept &&
      invalidField(
        'offerings',
        kept.serviceOfferingId === ownId
          ? offeringFixed
          : `${kept.title} has products, records or payments. It cannot be removed.`,
      ))
  )
}
