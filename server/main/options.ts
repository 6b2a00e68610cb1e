import type { Storage } from '../db/engine.ts'
import type { BankGatewayAccount } from '../gateways/bank/http-gateway.ts'
import type { MailOptions } from '../gateways/mail/mail-transport.ts'
import type { OpenidOptions } from '../gateways/openid/provider.ts'
import type { ExpressAccount } from '../gateways/processor/express-call.ts'
import type { TriposCloudOptions } from '../gateways/tripos-cloud/tripos-cloud.ts'
import { namesProxies } from '../http/client-address.ts'
import { type Origins, readOrigins, readPortalOrigin } from '../http/options-origins.ts'
import { BadOption } from '../platform/bad-option.ts'
import { readLogLevel } from '../platform/log.ts'
import { readBoolean } from '../platform/options-boolean.ts'
import { isSecureUrl } from '../platform/options-url.ts'
import { readTokens } from '../records/token-of.ts'
import { readMail } from './options-mail.ts'
import { readOpenid } from './options-openid.ts'
import {
  readJournalKeyFile,
  readReceiptKeyFile,
  readReceiptKeysFolder,
  readStorage,
} from './options-storage.ts'
import { readTracesTo } from './tracing.ts'

export type Options = {
  port: number
  storage: Storage
  demo: boolean
  logLevel: string
  origins: Origins | undefined
  /** Public address of the app; undefined if it is the address it listens on. */
  portalOrigin: string | undefined
  serviceAgreement: string | undefined
  /** Base URL of driver and installer downloads. */
  contentHost: string | undefined
  mail: MailOptions | undefined
  isProduction: boolean
  /** Port of the demo's reader simulator; undefined if it is off. */
  readerPort: number | undefined
  express: ExpressAccount | undefined
  triposCloud: TriposCloudOptions | undefined
  bankGateway: BankGatewayAccount | undefined
  openid: OpenidOptions | undefined
  /** Milliseconds between polls for returned checks. */
  bankReturnsEvery: number
  /** Bearer token of `/metrics`; undefined turns the metrics off. */
  metricsToken: string | undefined
  /** Address of the collector of traces; undefined turns them off. */
  tracesTo: string | undefined
  /** Holds the key that signs the journals; undefined leaves them unsigned. */
  journalKeyFile: string | undefined
  /** Holds the key that signs receipts; undefined leaves them without codes. */
  receiptKeyFile: string | undefined
  /** Holds the public keys of retired keys and of other servers. */
  receiptKeysFolder: string | undefined
  /** Milliseconds to keep answering after the stop signal. */
  drainFor: number
  trustedProxies: readonly string[]
  /** Credentials of the agencies' record systems, by variable name. */
  recordTokens: Readonly<Record<string, string>>
}

/** Reads and validates the environment; a BadOption lists every problem, one per line. */
export function readOptions(environment: NodeJS.ProcessEnv): Options {
  const { LOG_LEVEL, NODE_ENV, SERVICE_AGREEMENT_URL } = environment
  const isProduction = NODE_ENV === 'production'
  return readAll<Options>({
    isProduction: () => readIsProduction(environment),
    port: () => readPort('PORT', environment['PORT'], 4000),
    storage: () => readStorage(environment),
    demo: () => readDemo(environment, isProduction),
    logLevel: () => readLogLevel(LOG_LEVEL || 'info'),
    origins: () => readOrigins(environment, isProduction),
    portalOrigin: () => readPortalOrigin(environment, isProduction),
    serviceAgreement: () => SERVICE_AGREEMENT_URL || undefined,
    contentHost: () => readContentHost(environment),
    mail: () => readMail(environment, isProduction),
    readerPort: () =>
      readBoolean('READER', environment, true)
        ? readPort('READER_PORT', environment['READER_PORT'], 8080)
        : undefined,
    express: () => readExpress(environment),
    triposCloud: () => readTriposCloud(environment),
    bankGateway: () => readBankGateway(environment),
    openid: () => readOpenid(environment, isProduction),
    bankReturnsEvery: () => readSeconds('BANK_RETURNS_SECONDS', environment, 300),
    metricsToken: () => readMetricsToken(environment),
    tracesTo: () => readTracesTo(environment),
    journalKeyFile: () => readJournalKeyFile(environment),
    receiptKeyFile: () => readReceiptKeyFile(environment),
    receiptKeysFolder: () => readReceiptKeysFolder(environment),
    drainFor: () =>
      environment['DRAIN_SECONDS'] ? readSeconds('DRAIN_SECONDS', environment, 0) : 0,
    trustedProxies: () => readProxies(environment),
    recordTokens: () => readTokens(environment),
  })
}

/** Runs every reader, so that one start reports every mistake. */
function readAll<Values extends object>(readers: {
  [Name in keyof Values]: () => Values[Name]
}): Values {
  const messages = new Set<string>()
  const values = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()] as const
    } catch (error) {
      if (!(error instanceof BadOption)) throw error
      messages.add(error.message)
      return [name, undefined] as const
    }
  })
  if (messages.size > 0) throw new BadOption([...messages].join('\n'))
  return Object.fromEntries(values) as Values
}

/** A misspelled "production" would start with settings meant for tests. */
function readIsProduction({ NODE_ENV }: NodeJS.ProcessEnv): boolean {
  if (!NODE_ENV || ['development', 'production', 'test'].includes(NODE_ENV)) {
    return NODE_ENV === 'production'
  }
  throw new BadOption(`NODE_ENV must be production, development, test or unset, not "${NODE_ENV}".`)
}

/** The password of the demo accounts is public. */
function readDemo(environment: NodeJS.ProcessEnv, isProduction: boolean): boolean {
  const demo = readBoolean('DEMO', environment, !isProduction)
  if (!demo || !isProduction) return demo
  throw new BadOption(
    'DEMO=1 adds accounts with a public password, so it is not allowed with NODE_ENV=production. Remove DEMO, or unset NODE_ENV for a trial.',
  )
}

/** Long enough to be unguessable. */
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

function readPort(name: string, text: string | undefined, fallback: number): number {
  const port = Number(text || fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadOption(`${name} must be a number from 0 to 65535, not "${text}".`)
  }
  return port
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

/** Whole seconds, at most a day, as milliseconds. */
function readSeconds(name: string, environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment[name]
  const seconds = Number(text || fallback)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400) {
    throw new BadOption(`${name} must be a number of seconds from 1 to 86400, not "${text}".`)
  }
  return seconds * 1_000
}

/** All or none: a partial account would fail at the first charge. Values are never repeated. */
function readAccount<Key extends string>(
  service: string,
  environment: NodeJS.ProcessEnv,
  names: Record<Key, string>,
): Record<Key, string> | undefined {
  const all: [string, string][] = Object.entries(names)
  const missing = all.map(([, name]) => name).filter((name) => !environment[name])
  if (missing.length === all.length) return undefined
  if (missing.length > 0) throw new BadOption(`${service} also needs ${missing.join(', ')}.`)
  return Object.fromEntries(all.map(([key, name]) => [key, environment[name] ?? ''])) as Record<
    Key,
    string
  >
}

/** Credentials are sent there: plain http only to this machine. */
function readSecureUrl(name: string, text: string): string {
  if (isSecureUrl(text, { allowsLoopback: true })) return text
  throw new BadOption(`${name} must be a URL like https://transaction.example/.`)
}
