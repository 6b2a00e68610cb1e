import * as z from 'zod/mini'

import { ReaderEnvelope } from './reader-envelope.ts'
import { LaneId, ReaderText, shown, vital } from './reader-wire.ts'

/** SPEC §9. */
export const SerialLane = z.looseObject({
  laneId: LaneId,
  description: vital(z.string()),
  driver: vital(z.string()),
  terminalType: vital(z.string()),
  terminalId: vital(ReaderText),
  serial: vital(
    z.looseObject({
      comPort: z.string(),
      baudRate: vital(ReaderText),
      dataBits: vital(ReaderText),
      parity: vital(z.string()),
      stopBits: vital(ReaderText),
      handshake: vital(z.string()),
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
  Status: shown(ReaderText),
  laneStatus: shown(ReaderText),
})

export const statusOfLane = (reply: z.infer<typeof LaneStatusReply>): string | undefined =>
  reply.laneStatus ?? reply.Status

export const EchoReply = z.object({ echo: z.string(), _type: shown(z.string()) })
