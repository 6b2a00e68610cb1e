import { queryOptions } from '@tanstack/react-query'

import type { TriPosConfig } from '#domain/config.ts'
import type { SerialLane } from '#domain/reader-lanes.ts'

import { lanesOf } from './configure-lane.ts'
import { localNetworkPermission } from './local-network.ts'
import { isListening, type ServiceState, serviceState } from './service-state.ts'
import { createReaderService } from './service.ts'

/** What is known of the triPOS software on this workstation. */
export type Workstation =
  | { state: Exclude<ServiceState, 'running'> }
  /** The browser would ask the user, which it should do upon a press alone. */
  | { state: 'unasked' }
  /** Null where it runs, but does not tell which lanes it is set to. */
  | { state: 'running'; lanes: SerialLane[] | null }

/** A page that the workstation serves itself reaches its programs without being asked about. */
const isFromHere = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

/** Whether the browser would ask the user before the first call. */
export const asksUser = async (): Promise<boolean> =>
  !isFromHere() && (await localNetworkPermission()) === 'prompt'

/** Asks the workstation at once, so the browser may ask the user: start from a press. Never throws. */
export const lookAtWorkstation = async (config: TriPosConfig): Promise<Workstation> => {
  const service = createReaderService(config)
  const state = await serviceState(service, { listens: () => isListening(config) })
  if (state !== 'running') return { state }
  return { state, lanes: await lanesOf(service).catch(() => null) }
}

/** Looks anew each time; `mayAsk` once the user has pressed for it. */
export const workstationQuery = (
  config: TriPosConfig,
  mayAsk: boolean,
  wouldAsk: () => Promise<boolean> = asksUser,
) =>
  queryOptions<Workstation>({
    queryKey: ['workstation', mayAsk],
    queryFn: async () =>
      !mayAsk && (await wouldAsk()) ? { state: 'unasked' } : lookAtWorkstation(config),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
