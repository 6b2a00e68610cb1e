import { openidProvider } from './auth/openid/provider.ts'
import { httpGateway } from './bank/http-gateway.ts'
import { systemClock } from './clock.ts'
import { startReader } from './demo/start-reader.ts'
import type { Log } from './log.ts'
import { mailTransportOf } from './mail/mail-transport.ts'
import { createMail } from './mail/mail.ts'
import type { Options } from './options.ts'
import { createExpress } from './processor/express.ts'
import { createRecordSystems } from './records/record-systems.ts'
import { tokenOf } from './records/token-of.ts'
import type { ServerOptions } from './start-server.ts'
import { triposCloud } from './terminals/cloud/tripos-cloud.ts'

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
