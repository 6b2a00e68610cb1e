import { resolve } from 'node:path'

import type { Storage } from './db/engine.ts'

/** The addresses that people use, where the sign-in page has an origin of its own. */
export type Origins = { portal: string; auth: string }

/** What the environment says; see the README for each. */
export type Options = {
  port: number
  storage: Storage
  demo: boolean
  logLevel: string
  origins: Origins | undefined
  serviceAgreement: string | undefined
  isProduction: boolean
}

/** An environment that cannot be served; its message is fit for the terminal. */
export class BadOption extends Error {
  override name = 'BadOption'
}

/** Reads and checks the environment's variables. */
export function readOptions(environment: NodeJS.ProcessEnv): Options {
  const { DATABASE_URL, DATA_DIR, DEMO, LOG_LEVEL, NODE_ENV, SERVICE_AGREEMENT_URL } = environment
  const isProduction = NODE_ENV === 'production'
  return {
    port: readPort(environment['PORT']),
    storage: DATABASE_URL
      ? { kind: 'postgres', url: DATABASE_URL }
      : { kind: 'folder', path: resolve(DATA_DIR || '.data') },
    // Its password is public: a production server has the demo only where it is asked for.
    demo: DEMO ? DEMO !== '0' : !isProduction,
    logLevel: LOG_LEVEL || 'info',
    origins: readOrigins(environment),
    serviceAgreement: SERVICE_AGREEMENT_URL || undefined,
    isProduction,
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadOption(`PORT must be a number from 0 to 65535, not "${text}".`)
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
