import { queryOptions } from '@tanstack/react-query'

import type { TriPosConfig } from '#domain/config.ts'
import type { SerialLane } from '#domain/reader-lanes.ts'

import { lanesOf } from './configure-lane.ts'
import { localNetworkPermission } from './local-network.ts'
import { isListening, type ServiceState, serviceState } from './service-state.ts'
import { createReaderService } from './service.ts'

export type Workstation =
  | { state: Exclude<ServiceState, 'running'> }
  /** The browser would prompt the user, which needs a click first. */
  | { state: 'unasked' }
  /** Null if the service does not report its lanes. */
  | { state: 'running'; lanes: SerialLane[] | null }

/** A page served by this computer needs no permission to reach its programs. */
const isFromHere = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

export const asksUser = async (): Promise<boolean> =>
  !isFromHere() && (await localNetworkPermission()) === 'prompt'

/** Start it from a click, since the browser may prompt the user. Never throws. */
export const lookAtWorkstation = async (config: TriPosConfig): Promise<Workstation> => {
  const service = createReaderService(config)
  const state = await serviceState(service, { listens: () => isListening(config) })
  if (state !== 'running') return { state }
  return { state, lanes: await lanesOf(service).catch(() => null) }
}

/** Always refetches; set `mayAsk` after a click. */
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
