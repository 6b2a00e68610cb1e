import { resolve } from 'node:path'

import type { OpenidOptions } from './auth/openid/provider.ts'
import { BadOption } from './bad-option.ts'
import type { BankGatewayAccount } from './bank/http-gateway.ts'
import type { Storage } from './db/engine.ts'
import { namesProxies } from './http/client-address.ts'
import type { MailOptions } from './mail/mail-carrier.ts'
import { readOpenid } from './options-openid.ts'
import type { ExpressAccount } from './processor/express-call.ts'
import { readTokens } from './records/token-of.ts'
import type { TriposCloudOptions } from './terminals/cloud/tripos-cloud.ts'

/** The addresses that people use, where the sign-in page has an origin of its own. */
export type Origins = { portal: string; auth: string }

/** What the environment says; see the README for each. */
export type Options = {
  port: number
  storage: Storage
  demo: boolean
  logLevel: string
  origins: Origins | undefined
  /** Where the app is for people; undefined where that is where it listens. */
  portalOrigin: string | undefined
  serviceAgreement: string | undefined
  /** Where drivers and installers are downloaded from; undefined where nobody said. */
  contentHost: string | undefined
  /** How mail goes out; undefined where it does not. */
  mail: MailOptions | undefined
  isProduction: boolean
  /** The port of the demo's reader simulator; undefined where none is wanted. */
  readerPort: number | undefined
  /** The card processor's account; undefined where none is named. */
  express: ExpressAccount | undefined
  /** The account at the cloud that readers hang on; undefined where none is named. */
  triposCloud: TriposCloudOptions | undefined
  /** The gateway that debits bank accounts; undefined where none is named. */
  bankGateway: BankGatewayAccount | undefined
  /** Who else people may sign in with; undefined where nobody is named. */
  openid: OpenidOptions | undefined
  /** Milliseconds between two polls for returned checks. */
  bankReturnsEvery: number
  /** What whoever asks for the metrics shows; undefined where nobody may ask. */
  metricsToken: string | undefined
  /** Milliseconds that the server goes on answering once it is told to stop. */
  drainFor: number
  /** The addresses of our own proxies, in the words of `namesProxies`. */
  trustedProxies: readonly string[]
  /** The credentials of agencies' own record systems, by the variables' names. */
  recordTokens: Readonly<Record<string, string>>
}

/** Reads and checks the environment's variables. */
export function readOptions(environment: NodeJS.ProcessEnv): Options {
  const { DATABASE_URL, DATA_DIR, DEMO, LOG_LEVEL, NODE_ENV } = environment
  const { PORTAL_ORIGIN, SERVICE_AGREEMENT_URL } = environment
  const isProduction = NODE_ENV === 'production'
  // Its password is public: a production server has the demo only where it is asked for.
  const demo = DEMO ? DEMO !== '0' : !isProduction
  return {
    port: readPort('PORT', environment['PORT'], 4000),
    storage: DATABASE_URL
      ? { kind: 'postgres', url: DATABASE_URL }
      : { kind: 'folder', path: resolve(DATA_DIR || '.data') },
    demo,
    logLevel: LOG_LEVEL || 'info',
    origins: readOrigins(environment),
    portalOrigin: PORTAL_ORIGIN ? readOrigin('PORTAL_ORIGIN', PORTAL_ORIGIN) : undefined,
    serviceAgreement: SERVICE_AGREEMENT_URL || undefined,
    contentHost: readContentHost(environment),
    mail: readMail(environment, demo || !isProduction),
    isProduction,
    readerPort:
      environment['READER'] === '0'
        ? undefined
        : readPort('READER_PORT', environment['READER_PORT'], 8080),
    express: readExpress(environment),
    triposCloud: readTriposCloud(environment),
    bankGateway: readBankGateway(environment),
    openid: readOpenid(environment, isProduction),
    bankReturnsEvery: readSeconds('BANK_RETURNS_SECONDS', environment, 300),
    metricsToken: readMetricsToken(environment),
    drainFor: environment['DRAIN_SECONDS'] ? readSeconds('DRAIN_SECONDS', environment, 0) : 0,
    trustedProxies: readProxies(environment),
    recordTokens: readTokens(environment),
  }
}

/** Long enough that nobody guesses it. */
function readMetricsToken({ METRICS_TOKEN }: NodeJS.ProcessEnv): string | undefined {
  if (METRICS_TOKEN && METRICS_TOKEN.length < 24) {
    throw new BadOption('METRICS_TOKEN must have at least 24 characters.')
  }
  return METRICS_TOKEN || undefined
}

function readProxies({ TRUSTED_PROXIES = '' }: NodeJS.ProcessEnv): readonly string[] {
  const proxies = TRUSTED_PROXIES.split(',').flatMap((each) => each.trim() || [])
  const wrong = proxies.find((each) => !namesProxies(each))
  if (wrong === undefined) return proxies
  throw new BadOption(
    `TRUSTED_PROXIES must list addresses (10.0.0.5) or ranges (10.0.0.0/8), not "${wrong}".`,
  )
}

function readPort(name: string, text: string | undefined, standard: number): number {
  const port = Number(text || standard)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadOption(`${name} must be a number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readOrigins({ AUTH_ORIGIN, PORTAL_ORIGIN }: NodeJS.ProcessEnv): Origins | undefined {
  if (!AUTH_ORIGIN) return undefined
  if (!PORTAL_ORIGIN) {
    throw new BadOption('With AUTH_ORIGIN set, PORTAL_ORIGIN must say where the portal is.')
  }
  return {
    auth: readOrigin('AUTH_ORIGIN', AUTH_ORIGIN),
    portal: readOrigin('PORTAL_ORIGIN', PORTAL_ORIGIN),
  }
}

function readOrigin(name: string, text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new BadOption(`${name} must be an origin like https://counter.example, not "${text}".`)
  }
  return text
}

/** A mail server; else, but in production, a folder beside the data. */
function readMail(environment: NodeJS.ProcessEnv, mayUseFolder: boolean): MailOptions | undefined {
  const { DATA_DIR, MAIL_FROM, SMTP_URL } = environment
  if (!SMTP_URL) {
    const folder = resolve(DATA_DIR || '.data', 'outbox')
    return mayUseFolder ? { kind: 'outbox', folder } : undefined
  }
  if (!/^smtps?:\/\/[^/]/.test(SMTP_URL) || !URL.canParse(SMTP_URL)) {
    throw new BadOption('SMTP_URL must be an address like smtps://user:password@mail.example:465.')
  }
  if (!MAIL_FROM) throw new BadOption('With SMTP_URL set, MAIL_FROM must say who writes.')
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM }
}

function readContentHost({ CONTENT_HOST }: NodeJS.ProcessEnv): string | undefined {
  if (!CONTENT_HOST) return undefined
  return readSecureUrl('CONTENT_HOST', CONTENT_HOST).replace(/\/+$/, '')
}

const expressNames = {
  url: 'EXPRESS_URL',
  reportingUrl: 'EXPRESS_REPORTING_URL',
  accountId: 'EXPRESS_ACCOUNT_ID',
  accountToken: 'EXPRESS_ACCOUNT_TOKEN',
  applicationId: 'EXPRESS_APPLICATION_ID',
  applicationName: 'EXPRESS_APPLICATION_NAME',
  applicationVersion: 'EXPRESS_APPLICATION_VERSION',
} as const satisfies Record<keyof ExpressAccount, string>

function readExpress(environment: NodeJS.ProcessEnv): ExpressAccount | undefined {
  const account = readAccount('The card processor', environment, expressNames)
  return (
    account && {
      ...account,
      url: readSecureUrl(expressNames.url, account.url),
      reportingUrl: readSecureUrl(expressNames.reportingUrl, account.reportingUrl),
    }
  )
}

const triposCloudNames = {
  url: 'TRIPOS_CLOUD_URL',
  accountId: 'TRIPOS_CLOUD_ACCOUNT_ID',
  accountToken: 'TRIPOS_CLOUD_ACCOUNT_TOKEN',
  applicationId: 'TRIPOS_CLOUD_APPLICATION_ID',
  applicationName: 'TRIPOS_CLOUD_APPLICATION_NAME',
  applicationVersion: 'TRIPOS_CLOUD_APPLICATION_VERSION',
} as const satisfies Record<keyof TriposCloudOptions, string>

function readTriposCloud(environment: NodeJS.ProcessEnv): TriposCloudOptions | undefined {
  const account = readAccount('The card reader cloud', environment, triposCloudNames)
  return (
    account && {
      ...account,
      url: readSecureUrl(triposCloudNames.url, account.url).replace(/\/+$/, ''),
    }
  )
}

const bankGatewayNames = {
  url: 'BANK_GATEWAY_URL',
  key: 'BANK_GATEWAY_KEY',
} as const satisfies Record<keyof BankGatewayAccount, string>

function readBankGateway(environment: NodeJS.ProcessEnv): BankGatewayAccount | undefined {
  const account = readAccount('The bank gateway', environment, bankGatewayNames)
  return account && { ...account, url: readSecureUrl(bankGatewayNames.url, account.url) }
}

/** Whole seconds, of a day at most, as milliseconds. */
function readSeconds(name: string, environment: NodeJS.ProcessEnv, standard: number): number {
  const text = environment[name]
  const seconds = Number(text || standard)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400) {
    throw new BadOption(`${name} must be a number of seconds from 1 to 86400, not "${text}".`)
  }
  return seconds * 1_000
}

/** All of them or none: half an account would fail at the first charge. No value is ever repeated. */
function readAccount<Key extends string>(
  whose: string,
  environment: NodeJS.ProcessEnv,
  names: Record<Key, string>,
): Record<Key, string> | undefined {
  const all: [string, string][] = Object.entries(names)
  const missing = all.map(([, name]) => name).filter((name) => !environment[name])
  if (missing.length === all.length) return undefined
  if (missing.length > 0) throw new BadOption(`${whose} needs ${missing.join(', ')} as well.`)
  return Object.fromEntries(all.map(([key, name]) => [key, environment[name] ?? ''])) as Record<
    Key,
    string
  >
}

/** Credentials go there: in the clear to this machine alone. */
function readSecureUrl(name: string, text: string): string {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' }
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  if (protocol === 'https:' || isLocal) return text
  throw new BadOption(`${name} must be an address like https://transaction.example/.`)
}
