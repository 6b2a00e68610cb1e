import * as z from 'zod/mini'

import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { line } from '../lib/text.ts'
import { notEmpty, validate } from '../lib/validation.ts'
import { TriPosConfig } from './config.ts'

const filled = (value: string): string | undefined => validate(value, notEmpty())

type LaneConfig = TriPosConfig['laneConfig']

/** The service accepts no empty lane setting. */
export const laneRules = {
  driver: filled,
  terminalType: filled,
  comPort: filled,
  baudRate: filled,
  dataBits: filled,
  parity: filled,
  stopBits: filled,
  handshake: filled,
} as const satisfies FormRules<LaneConfig>

export const readerServiceRules = {
  host: (value) => {
    const problem = z.safeParse(TriPosConfig.shape.host, value).error?.issues[0]
    return filled(value) ?? problem?.message
  },
  applicationId: filled,
  applicationName: filled,
  applicationVersion: filled,
  developerKey: filled,
  developerSecret: filled,
} as const satisfies FormRules<TriPosConfig>

export const TriPosConfigRequest = z
  .object({
    ...TriPosConfig.shape,
    applicationId: line(50),
    applicationName: line(50),
    applicationVersion: line(50),
    developerKey: line(100),
    developerSecret: line(100),
    laneConfig: z
      .object({
        driver: line(50),
        terminalType: line(50),
        comPort: line(20),
        baudRate: line(10),
        dataBits: line(10),
        parity: line(10),
        stopBits: line(10),
        handshake: line(20),
        isManualEntryAllowed: z.boolean(),
        isContactlessMsdEntryAllowed: z.boolean(),
      })
      .check(checkRules<LaneConfig>(laneRules)),
  })
  .check(checkRules<TriPosConfig>(readerServiceRules))
