import type { Session } from '#domain/identity/session.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

/**
 * Diagnostic settings (SPEC §2 Layout). An explicit list, because the configuration also holds the
 * developer key, which must never be mailed.
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

/** Strips line breaks, which would start another header or line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** mailto: URL of a support mail with diagnostic data. */
export const buildSupportMail = (config: ServiceOfferingConfig, session: Session): string => {
  const subject = `Point of Sale support: ${config.clientName}`
  const settings = diagnostics(config, session).map(([name, value]) => `${name}: ${value}`)
  const lines = ['Describe what happened:', '', '', 'Point-of-sale settings', ...settings]
  const body = lines.map(oneLine).join('\r\n')
  // An email address may contain `?` and `&`, which would start another header here.
  const to = encodeURIComponent(config.supportEmail).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(body)}`
}
