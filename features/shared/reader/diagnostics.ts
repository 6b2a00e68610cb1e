import { storable } from '#domain/lib/text.ts'
import {
  type ReaderCheckRequest,
  type ReaderLink,
  readerLinks,
} from '#domain/reader/reader-check.ts'
import type { HasMerchant } from '#domain/settings/config.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import {
  type Checks,
  cloudChecks,
  type CheckResult,
  withoutMerchant,
  withoutSettings,
  workstationChecks,
} from './diagnostic-checks.ts'
import type { ReaderProbes } from './reader-probes.ts'

export type LinkResults = ReaderCheckRequest['links']

export type DiagnosticsInput = {
  terminal: Terminal
  config: HasMerchant
  probes: ReaderProbes
}

/** The limit of `reader-check.ts`. */
const LONGEST_DETAIL = 300

const checksFor = ({ terminal, config, probes }: DiagnosticsInput): Checks => {
  const isDirect = integrationTypeOf(terminal) === 'TRIPOS_DIRECT'
  if (isDirect && !config.triPosConfig) return withoutSettings(probes)
  const checks = isDirect ? workstationChecks(terminal, probes) : cloudChecks(probes)
  const acceptorId = isDirect ? config.triPosConfig?.acceptorId : config.acceptorId
  return acceptorId === undefined && !terminal.simulated ? withoutMerchant(checks) : checks
}

/**
 * Checks the links in order up to the first broken one; the rest stay UNTESTED. `onProgress`
 * receives the results so far and the link being checked, null at the end.
 */
export const runDiagnostics = async (
  input: DiagnosticsInput,
  onProgress: (links: LinkResults, checking: ReaderLink | null) => void = () => {},
): Promise<LinkResults> => {
  const checks = checksFor(input)
  const results = new Map<ReaderLink, CheckResult>()
  const links = (): LinkResults =>
    readerLinks.map((link) => {
      const { state = 'UNTESTED' as const, detail = '' } = results.get(link) ?? {}
      return { link, state, detail: storable(detail, LONGEST_DETAIL) }
    })

  for (const link of readerLinks) {
    onProgress(links(), link)
    const result = await checks[link]()
    results.set(result.link ?? link, result)
    if (result.state === 'BROKEN') break
  }
  onProgress(links(), null)
  return links()
}
