import * as z from 'zod/mini'

import { CLOUD_TERMINAL_DEFAULTS } from '../constants.ts'
import { Id, text } from '../lib/text.ts'
import { Version } from '../lib/version.ts'
import { TerminalIntegrationType } from '../settings/config.ts'
import {
  integrationTypeOf,
  type Terminal,
  TerminalModel,
  TriposCloudConfiguration,
} from './terminal.ts'

/* What an administrator asks of the terminals; other screens only read them (terminal.ts). */

export const BLANK = 'This field cannot be blank.'

const filled = (max: number) => text(max).check(z.refine((value) => value.trim() !== '', BLANK))

/**
 * SPEC §5, §7 POST terminals. The server assigns the lane number. A simulated reader shows no activation
 * code, so it needs none.
 */
export const TerminalRequest = z
  .object({
    tenantId: Id,
    label: filled(100),
    location: filled(100),
    model: TerminalModel,
    triposCloudConfiguration: z.nullable(
      z.object({
        ...TriposCloudConfiguration.shape,
        activationCode: z.optional(filled(50)),
      }),
    ),
    simulated: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ simulated, triposCloudConfiguration: cloud }) =>
        simulated || cloud === null || cloud.activationCode !== undefined,
      { path: ['triposCloudConfiguration', 'activationCode'], error: BLANK },
    ),
  )
export type TerminalRequest = z.infer<typeof TerminalRequest>

/** SPEC §7 PUT terminals. The model is sent but cannot change (SPEC §5 Terminal). */
export const TerminalUpdate = z.object({
  _id: Id,
  label: filled(100),
  location: filled(100),
  model: TerminalModel,
  triposCloudConfiguration: z.nullable(z.object({ description: text(200) })),
  /** Not in the specification. Without it, the update overwrites concurrent changes. */
  version: z.optional(Version),
})
export type TerminalUpdate = z.infer<typeof TerminalUpdate>

/** Not in the specification. Only a cloud reader that is not simulated needs its new activation code. */
export const TerminalReactivation = z.object({
  /** Without it, the terminal keeps its connection type. */
  connection: z.optional(TerminalIntegrationType),
  activationCode: z.optional(filled(50)),
})
export type TerminalReactivation = z.infer<typeof TerminalReactivation>

/** SPEC §9 Cloud terminal config; the label also serves as the description. `processor` is the cloud's own value. */
export const newCloudConfiguration = (label: string) => ({
  processor: 'Vantiv',
  ...CLOUD_TERMINAL_DEFAULTS,
  description: label,
})

/** The active terminal that a reactivation makes. Its payments stay with it, whatever its connection type. */
export const reactivated = (
  terminal: Terminal,
  { connection }: Pick<TerminalReactivation, 'connection'>,
): Terminal => {
  const active = { ...terminal, deleted: false }
  if (connection === undefined || connection === integrationTypeOf(terminal)) return active
  const cloud = connection === 'TRIPOS_CLOUD' ? newCloudConfiguration(terminal.label) : null
  return { ...active, description: cloud?.description ?? '', triposCloudConfiguration: cloud }
}
