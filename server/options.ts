import { resolve } from 'node:path'

import type { OpenidOptions } from './auth/openid/provider.ts'
import { BadOption } from './bad-option.ts'
import type { BankGatewayAccount } from './bank/http-gateway.ts'
import { readDatabaseUrl } from './db/database-url.ts'
import type { Storage } from './db/engine.ts'
import { namesProxies } from './http/client-address.ts'
import { readLogLevel } from './log.ts'
import type { MailOptions } from './mail/mail-transport.ts'
import { readBoolean } from './options-boolean.ts'
import { readMail } from './options-mail.ts'
import { readOpenid } from './options-openid.ts'
import { type Origins, readOrigins, readPortalOrigin } from './options-origins.ts'
import { isSecureUrl } from './options-url.ts'
import type { ExpressAccount } from './processor/express-call.ts'
import { readTokens } from './records/token-of.ts'
import type { TriposCloudOptions } from './terminals/cloud/tripos-cloud.ts'

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

/** Reads and checks the environment's variables; a BadOption says all that is wrong, a line each. */
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
    drainFor: () =>
      environment['DRAIN_SECONDS'] ? readSeconds('DRAIN_SECONDS', environment, 0) : 0,
    trustedProxies: () => readProxies(environment),
    recordTokens: () => readTokens(environment),
  })
}

/** Calls every reader, so that a wrong environment is corrected in one go and not line by line. */
function readAll<Values extends object>(readers: {
  [Name in keyof Values]: () => Values[Name]
}): Values {
  const refusals = new Set<string>()
  const values = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()] as const
    } catch (error) {
      if (!(error instanceof BadOption)) throw error
      refusals.add(error.message)
      return [name, undefined] as const
    }
  })
  if (refusals.size > 0) throw new BadOption([...refusals].join('\n'))
  return Object.fromEntries(values) as Values
}

/** A misspelled "production" would serve with what is meant for tests. */
function readIsProduction({ NODE_ENV }: NodeJS.ProcessEnv): boolean {
  if (!NODE_ENV || ['development', 'production', 'test'].includes(NODE_ENV)) {
    return NODE_ENV === 'production'
  }
  throw new BadOption(`NODE_ENV must be production, development, test or unset, not "${NODE_ENV}".`)
}

/** Where the data is: a PostgreSQL, or a folder of the embedded database. */
export const readStorage = ({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): Storage =>
  DATABASE_URL
    ? { kind: 'postgres', url: readDatabaseUrl(DATABASE_URL) }
    : { kind: 'folder', path: resolve(DATA_DIR || '.data') }

/** The password of the demo's accounts is public. */
function readDemo(environment: NodeJS.ProcessEnv, isProduction: boolean): boolean {
  const demo = readBoolean('DEMO', environment, !isProduction)
  if (!demo || !isProduction) return demo
  throw new BadOption(
    'DEMO=1 adds accounts whose password is public, so NODE_ENV=production refuses it. Remove DEMO, or for a trial NODE_ENV.',
  )
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
  if (isSecureUrl(text, { allowsLoopback: true })) return text
  throw new BadOption(`${name} must be an address like https://transaction.example/.`)
}
