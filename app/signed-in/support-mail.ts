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

/** A line break in a name would begin another header, or another line of what is told. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** A mail to support, ready to be described and sent. */
export const supportMail = (config: ServiceOfferingConfig, session: Session): string => {
  const subject = `Point of Sale support: ${config.clientName}`
  const settings = diagnostics(config, session).map(([name, value]) => `${name}: ${value}`)
  const lines = ['Describe what happened:', '', '', 'Point-of-sale settings', ...settings]
  const body = lines.map(oneLine).join('\r\n')
  // In an address `?` and `&` are letters like any other; here they would begin another header.
  const to = encodeURIComponent(config.supportEmail).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(body)}`
}
