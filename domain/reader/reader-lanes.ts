import * as z from 'zod/mini'

import { ReaderEnvelope } from './reader-envelope.ts'
import { LaneId, ReaderText, displayOnly, nullish } from './reader-wire.ts'

/** SPEC §9. */
export const SerialLane = z.looseObject({
  laneId: LaneId,
  description: nullish(z.string()),
  driver: nullish(z.string()),
  terminalType: nullish(z.string()),
  terminalId: nullish(ReaderText),
  serial: nullish(
    z.looseObject({
      comPort: z.string(),
      baudRate: nullish(ReaderText),
      dataBits: nullish(ReaderText),
      parity: nullish(z.string()),
      stopBits: nullish(ReaderText),
      handshake: nullish(z.string()),
    }),
  ),
})
export type SerialLane = z.infer<typeof SerialLane>

export const AddSerialLaneReply = z.object({
  ...ReaderEnvelope.shape,
  laneCreated: z._default(z.boolean(), false),
})

export const SerialLanesReply = z.object({
  ...ReaderEnvelope.shape,
  serialLanes: z.array(SerialLane),
})

export const DeleteSerialLaneReply = z.object({
  ...ReaderEnvelope.shape,
  laneDeleted: z._default(z.boolean(), false),
})

export const IdleRequest = z.object({ laneId: LaneId })

/** The vendor's metadata says `Status`, a real integration `laneStatus`; see `statusOfLane`. */
export const LaneStatusReply = z.object({
  ...ReaderEnvelope.shape,
  Status: displayOnly(ReaderText),
  laneStatus: displayOnly(ReaderText),
})

export const statusOfLane = (reply: z.infer<typeof LaneStatusReply>): string | undefined =>
  reply.laneStatus ?? reply.Status

export const EchoReply = z.object({ echo: z.string(), _type: displayOnly(z.string()) })
