import { noMerchant } from '#domain/config.ts'
import type { TerminalRequest } from '#domain/terminal.ts'

import { Failure, refuseFields } from '../errors.ts'
import { type CloudLanes, CloudRefused, CloudUnreachable } from './cloud/cloud-lanes.ts'

type Configuration = NonNullable<TerminalRequest['triposCloudConfiguration']>

const notSetUp = 'Card readers of the cloud are not set up on this server.'

/** A reader to be paired, under which merchant, and by whom. */
export type Pairing = { cloudLanes: CloudLanes; acceptorId: string; configuration: Configuration }

/** Undefined if nothing is to be paired; refuses without a cloud to pair with, or without a merchant. */
export function laneToPair(
  cloudLanes: CloudLanes | undefined,
  { simulated, triposCloudConfiguration }: TerminalRequest,
  acceptorId: string | undefined,
): Pairing | undefined {
  if (simulated || triposCloudConfiguration === null) return undefined
  const refuse = (message: string) =>
    new Failure(422, message, [{ path: 'triposCloudConfiguration', message }])
  if (cloudLanes === undefined) throw refuse(notSetUp)
  if (acceptorId === undefined) throw refuse(noMerchant)
  return { cloudLanes, acceptorId, configuration: triposCloudConfiguration }
}

/** Whether the cloud knows a lane of that number under the merchant; without a pairing none is. */
export const isTakenIn =
  (pairing: Pairing | undefined) =>
  async (laneNumber: number): Promise<boolean> => {
    if (pairing === undefined) return false
    const { cloudLanes, acceptorId } = pairing
    return cloudLanes.isTaken({ acceptorId, laneNumber }).catch(inWords('triposCloudConfiguration'))
  }

/** Pairs, or throws what the administrator is to read. */
export async function pairReader(pairing: Pairing, laneNumber: number): Promise<void> {
  const { cloudLanes, acceptorId, configuration } = pairing
  const lane = { acceptorId, laneNumber }
  try {
    await cloudLanes.pair(lane, configuration)
  } catch (error) {
    if (error instanceof CloudUnreachable) {
      // It may have been done all the same. What cannot be undone either is found by isTakenIn.
      await cloudLanes.unpair(lane).catch(() => {})
    }
    inWords('triposCloudConfiguration.activationCode')(error)
  }
}

/** @param path the field that a refusal is about */
const inWords =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof CloudRefused) refuseFields([{ path, message: error.message }])
    if (error instanceof CloudUnreachable) {
      throw new Failure(
        503,
        'The card reader cloud did not answer, so the terminal was not added. Try again in a few minutes.',
      )
    }
    throw error
  }
