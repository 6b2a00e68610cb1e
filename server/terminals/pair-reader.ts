import { noMerchant } from '#domain/settings/config.ts'
import type { TerminalRequest } from '#domain/terminals/terminal-requests.ts'

import {
  type CloudLanes,
  CloudRefused,
  CloudUnreachable,
  type PairingConfiguration,
} from '../gateways/tripos-cloud/cloud-lanes.ts'
import { Failure, refuseFields } from '../platform/errors.ts'

const notSetUp = 'Cloud card readers are not configured on this server.'

export type Pairing = {
  cloudLanes: CloudLanes
  acceptorId: string
  configuration: PairingConfiguration
}

/** Undefined if there is no reader to pair; refuses without a cloud account or a merchant. */
export function preparePairing(
  cloudLanes: CloudLanes | undefined,
  {
    simulated,
    triposCloudConfiguration,
  }: Pick<TerminalRequest, 'simulated' | 'triposCloudConfiguration'>,
  acceptorId: string | undefined,
): Pairing | undefined {
  if (simulated || triposCloudConfiguration === null) return undefined
  const refuse = (message: string) =>
    new Failure(422, message, [{ path: 'triposCloudConfiguration', message }])
  if (cloudLanes === undefined) throw refuse(notSetUp)
  if (acceptorId === undefined) throw refuse(noMerchant)
  // The request's rules require the code of a reader that is not simulated.
  const { activationCode = '' } = triposCloudConfiguration
  const configuration = { ...triposCloudConfiguration, activationCode }
  return { cloudLanes, acceptorId, configuration }
}

export const isLaneTaken =
  (pairing: Pairing | undefined) =>
  async (laneNumber: number): Promise<boolean> => {
    if (pairing === undefined) return false
    const { cloudLanes, acceptorId } = pairing
    return cloudLanes
      .isTaken({ acceptorId, laneNumber })
      .catch(toRefusal('triposCloudConfiguration'))
  }

export async function pairReader(pairing: Pairing, laneNumber: number): Promise<void> {
  const { cloudLanes, acceptorId, configuration } = pairing
  const lane = { acceptorId, laneNumber }
  try {
    await cloudLanes.pair(lane, configuration)
  } catch (error) {
    if (error instanceof CloudUnreachable) {
      // The pairing may have succeeded. If the undo fails too, `isLaneTaken` finds the lane later.
      await cloudLanes.unpair(lane).catch(() => {})
    }
    toRefusal('triposCloudConfiguration.activationCode')(error)
  }
}

const toRefusal =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof CloudRefused) refuseFields([{ path, message: error.message }])
    if (error instanceof CloudUnreachable) {
      throw new Failure(
        503,
        'The card reader cloud did not respond, so nothing was saved. Try again in a few minutes.',
      )
    }
    throw error
  }
