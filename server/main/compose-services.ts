import { startReader } from '../demo/start-reader.ts'
import { httpGateway } from '../gateways/bank/http-gateway.ts'
import { mailTransportOf } from '../gateways/mail/mail-transport.ts'
import { createMail } from '../gateways/mail/mail.ts'
import { openidProvider } from '../gateways/openid/provider.ts'
import { createExpress } from '../gateways/processor/express.ts'
import { triposCloud } from '../gateways/tripos-cloud/tripos-cloud.ts'
import { systemClock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { readReceiptKeys } from '../receipt-keys/receipt-keys.ts'
import { createRecordSystems } from '../records/record-systems.ts'
import { tokenOf } from '../records/token-of.ts'
import type { Options } from './options.ts'
import type { ServerOptions } from './start-server.ts'

/** Composition root: builds the external services that the environment configures, and the demo's reader. */
export function composeServices(
  options: Pick<
    Options,
    | 'bankGateway'
    | 'bankReturnsEvery'
    | 'express'
    | 'isProduction'
    | 'mail'
    | 'openid'
    | 'readerPort'
    | 'receiptKeyFile'
    | 'receiptKeysFolder'
    | 'recordTokens'
    | 'triposCloud'
  >,
  log: Log,
): Pick<ServerOptions, 'services' | 'startReader' | 'returnsEvery'> {
  const { express, isProduction, readerPort } = options
  const bank = options.bankGateway && httpGateway(options.bankGateway, systemClock)
  return {
    services: {
      allowsStubs: !isProduction,
      openid: options.openid && openidProvider(options.openid),
      mail: createMail(options.mail && mailTransportOf(options.mail), log),
      receiptKeys: readReceiptKeys(options.receiptKeyFile, options.receiptKeysFolder),
      recordSystems: createRecordSystems({ log, tokenOf: tokenOf(options.recordTokens) }),
      // Left out, the server uses the simulated gateway; in production there is none.
      ...((bank !== undefined || isProduction) && { bankGateway: bank }),
      // Left out, the demo's reader provides the processor.
      ...(express && { processor: createExpress(express) }),
      ...(options.triposCloud && { cloudLanes: triposCloud(options.triposCloud) }),
    },
    returnsEvery: options.bankReturnsEvery,
    startReader: readerPort === undefined ? undefined : () => startReader(readerPort, log),
  }
}
