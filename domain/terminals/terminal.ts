import * as z from 'zod/mini'

import { CLOUD_TERMINAL_DEFAULTS as defaults, DEFAULT_TERMINAL_MODEL } from '../constants.ts'
import { compareText } from '../lib/search.ts'
import { Id, text } from '../lib/text.ts'
import { Version } from '../lib/version.ts'
import type { TerminalIntegrationType } from '../settings/config.ts'

export const TerminalModel = z.enum(['LANE/3000', 'LANE/3600', 'LANE/7000'])
export type TerminalModel = z.infer<typeof TerminalModel>

/** SPEC §9 Terminal defaults. */
export const TriposCloudConfiguration = z.object({
  processor: text(50),
  description: text(200),
  contactlessEmvEnabled: z._default(z.boolean(), defaults.contactlessEmvEnabled),
  contactlessMsdEnabled: z._default(z.boolean(), defaults.contactlessMsdEnabled),
  quickChipEnabled: z._default(z.boolean(), defaults.quickChipEnabled),
  /** In seconds. */
  quickChipDataLifetime: z._default(z.int(), defaults.quickChipDataLifetime),
})

/** SPEC §3 Terminal. */
export const Terminal = z.object({
  _id: Id,
  tenantId: Id,
  label: text(100),
  location: text(100),
  laneNumber: z._default(z.int(), 0),
  model: z._default(TerminalModel, DEFAULT_TERMINAL_MODEL),
  simulated: z._default(z.boolean(), false),
  deleted: z.boolean(),
  description: text(200),
  triposCloudConfiguration: z.nullable(TriposCloudConfiguration),
  version: z.optional(Version),
})
export type Terminal = z.infer<typeof Terminal>

/** OPEN means connected (SPEC §7). */
export const TerminalStatus = z.object({ status: z.enum(['OPEN', 'CLOSED']) })

/** Cloud if a cloud configuration exists, else direct (SPEC §3). */
export const integrationTypeOf = (
  terminal: Pick<Terminal, 'triposCloudConfiguration'>,
): TerminalIntegrationType =>
  terminal.triposCloudConfiguration === null ? 'TRIPOS_DIRECT' : 'TRIPOS_CLOUD'

/** Active first, then by location and label, ignoring case (SPEC §3). */
export const sortTerminals = (terminals: readonly Terminal[]): Terminal[] =>
  terminals.toSorted(
    (one, other) =>
      Number(one.deleted) - Number(other.deleted) ||
      compareText(one.location, other.location) ||
      compareText(one.label, other.label),
  )
