import type { HasMerchant } from '#domain/config.ts'
import { type ReaderCheckRequest, type ReaderLink, readerLinks } from '#domain/reader-check.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminal.ts'
import { storable } from '#domain/text.ts'

import {
  type Checks,
  cloudChecks,
  type Finding,
  withoutMerchant,
  withoutSettings,
  workstationChecks,
} from './diagnostic-checks.ts'
import type { ReaderProbes } from './reader-probes.ts'

export type ExaminedLinks = ReaderCheckRequest['links']

export type Examination = {
  terminal: Terminal
  config: HasMerchant
  probes: ReaderProbes
}

/** The limit of `reader-check.ts`. */
const LONGEST_DETAIL = 300

const checksFor = ({ terminal, config, probes }: Examination): Checks => {
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
export const examine = async (
  examination: Examination,
  onProgress: (links: ExaminedLinks, checking: ReaderLink | null) => void = () => {},
): Promise<ExaminedLinks> => {
  const checks = checksFor(examination)
  const findings = new Map<ReaderLink, Finding>()
  const links = (): ExaminedLinks =>
    readerLinks.map((link) => {
      const { state = 'UNTESTED' as const, detail = '' } = findings.get(link) ?? {}
      return { link, state, detail: storable(detail, LONGEST_DETAIL) }
    })

  for (const link of readerLinks) {
    onProgress(links(), link)
    const finding = await checks[link]()
    findings.set(finding.link ?? link, finding)
    if (finding.state === 'BROKEN') break
  }
  onProgress(links(), null)
  return links()
}
