import type { Session } from '#domain/identity/session.ts'
import type { Problem } from '#domain/lib/problem.ts'
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

const mailTo = (emailAddress: string, subject: string, lines: readonly string[]): string => {
  const body = lines.map(oneLine).join('\r\n')
  // An email address may contain `?` and `&`, which would start another header here.
  const to = encodeURIComponent(emailAddress).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(body)}`
}

const ask = ['Describe what happened:', '', '']

/** mailto: URL of a support mail with diagnostic data. */
export const buildSupportMail = (config: ServiceOfferingConfig, session: Session): string => {
  const settings = diagnostics(config, session).map(([name, value]) => `${name}: ${value}`)
  return mailTo(config.supportEmail, `Point of Sale support: ${config.clientName}`, [
    ...ask,
    'Point-of-sale settings',
    ...settings,
  ])
}

/** mailto: URL of a support mail while the settings cannot be read. */
export const buildLoadFailureMail = (
  emailAddress: string,
  { title, detail }: Problem,
  session: Session,
): string =>
  mailTo(emailAddress, `Point of Sale support: ${title}`, [
    ...ask,
    `Message: ${title}: ${detail}`,
    `Tenant: ${session.tenantId}`,
    `User: ${session.user.emailAddress}`,
    'Platform: web',
    `Browser: ${navigator.userAgent}`,
  ])
