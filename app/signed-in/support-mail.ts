import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Session } from '#domain/session.ts'

/**
 * The settings that help support to help, none of them secret (SPEC §2 Layout). Each is named here:
 * the configuration as a whole holds the developer key, which leaves by no mail.
 */
const diagnostics = (config: ServiceOfferingConfig, session: Session): [string, string][] => [
  ['Service offering', config.serviceOfferingId],
  ['Organization', config.clientName],
  ['Tenant', session.tenantId],
  ['User', session.user.emailAddress],
  ['Roles', session.roles.join(', ')],
  ['Payment methods', config.acceptedPaymentMethods.join(', ')],
  ['Card types', config.acceptedPaymentCardSubTypes.join(', ')],
  ['Terminal integrations', config.supportedTerminalIntegrationTypes.join(', ')],
  ['triPOS', triPosOf(config)],
  ['Transaction version', config.transactionVersion],
  ['Refunds', config.refundEnabled ? 'on' : 'off'],
  ['Time zone', config.timeZone],
  ['Platform', 'web'],
  ['Browser', navigator.userAgent],
]

const triPosOf = ({ triPosConfig }: ServiceOfferingConfig): string =>
  triPosConfig ? `${triPosConfig.host}, ${triPosConfig.laneConfig.comPort}` : 'none'

/** A mail to support, ready to be described and sent. */
export const supportMail = (config: ServiceOfferingConfig, session: Session): string => {
  const subject = `Point of Sale support: ${config.clientName}`
  const settings = diagnostics(config, session).map(([name, value]) => `${name}: ${value}`)
  const body = ['Describe what happened:', '', '', 'Point-of-sale settings', ...settings].join(
    '\r\n',
  )
  return `mailto:${config.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
