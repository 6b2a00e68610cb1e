import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { ReaderEnvelope } from './reader-envelope.ts'
import {
  AddSerialLaneReply,
  DeleteSerialLaneReply,
  EchoReply,
  IdleRequest,
  LaneStatusReply,
  SerialLane,
  SerialLanesReply,
} from './reader-lanes.ts'
import {
  ReaderSaleReply,
  ReaderSaleRequest,
  ReversalReply,
  ReversalRequest,
  VoidReply,
  VoidRequest,
} from './reader-sale.ts'
import { LaneId } from './reader-wire.ts'

/** SPEC §7. Shared by the client and the simulator. */
export type ReaderEndpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: z.core.$ZodType<Record<string, string | number>>
  body?: z.core.$ZodType
  reply: z.core.$ZodType
}

const none = z.object({})
const PaymentType = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => name.toLowerCase()),
  ),
  z.enum(['credit', 'debit', 'gift']),
)
const lane = z.object({ laneId: LaneId })

export const readerEndpoints = {
  sale: {
    method: 'POST',
    path: '/api/v1/sale',
    params: none,
    body: ReaderSaleRequest,
    reply: ReaderSaleReply,
  },
  reversal: {
    method: 'POST',
    path: '/api/v1/reversal/:transactionId/:paymentType',
    params: z.object({ transactionId: Id, paymentType: PaymentType }),
    body: ReversalRequest,
    reply: ReversalReply,
  },
  void: {
    method: 'POST',
    path: '/api/v1/void/:transactionId',
    params: z.object({ transactionId: Id }),
    body: VoidRequest,
    reply: VoidReply,
  },
  idle: {
    method: 'POST',
    path: '/api/v1/idle',
    params: none,
    body: IdleRequest,
    reply: ReaderEnvelope,
  },
  addSerialLane: {
    method: 'POST',
    path: '/api/v1/configuration/lanes/serial',
    params: none,
    body: SerialLane,
    reply: AddSerialLaneReply,
  },
  getSerialLanes: {
    method: 'GET',
    path: '/api/v1/configuration/lanes/serial',
    params: none,
    reply: SerialLanesReply,
  },
  deleteSerialLane: {
    method: 'DELETE',
    path: '/api/v1/configuration/lanes/serial/:laneId',
    params: lane,
    reply: DeleteSerialLaneReply,
  },
  laneStatus: {
    method: 'GET',
    path: '/api/v1/status/lane/:laneId',
    params: lane,
    reply: LaneStatusReply,
  },
  /** Returns the path segment, by convention 'test'. */
  echo: {
    method: 'GET',
    path: '/api/v1/status/triPOS/:echo',
    params: z.object({ echo: z.string() }),
    reply: EchoReply,
  },
} as const satisfies Record<string, ReaderEndpoint>

export type ReaderEndpoints = typeof readerEndpoints
export type ReaderEndpointName = keyof ReaderEndpoints
