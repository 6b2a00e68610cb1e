import { queryOptions } from '@tanstack/react-query'

import type { SerialLane } from '#domain/reader/reader-lanes.ts'
import type { TriPosConfig } from '#domain/settings/config.ts'

import { lanesOf } from './configure-lane.ts'
import { localNetworkPermission } from './local-network.ts'
import { isListening, type ServiceState, serviceState } from './service-state.ts'
import { createReaderService } from './service.ts'

export type Workstation =
  | { state: Exclude<ServiceState, 'running'> }
  /** The browser would prompt the user, which needs a click first. */
  | { state: 'notChecked' }
  /** Null if the service does not report its lanes. */
  | { state: 'running'; lanes: SerialLane[] | null }

/** A page served by this computer needs no permission to reach its programs. */
const isServedLocally = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

export const promptsUser = async (): Promise<boolean> =>
  !isServedLocally() && (await localNetworkPermission()) === 'prompt'

/** Start it from a click, since the browser may prompt the user. Never throws. */
export const checkWorkstation = async (config: TriPosConfig): Promise<Workstation> => {
  const service = createReaderService(config)
  const state = await serviceState(service, { listens: () => isListening(config) })
  if (state !== 'running') return { state }
  return { state, lanes: await lanesOf(service).catch(() => null) }
}

/** Always refetches; set `mayPrompt` after a click. */
export const workstationQuery = (
  config: TriPosConfig,
  mayPrompt: boolean,
  wouldPrompt: () => Promise<boolean> = promptsUser,
) =>
  queryOptions<Workstation>({
    queryKey: ['workstation', mayPrompt],
    queryFn: async () =>
      !mayPrompt && (await wouldPrompt()) ? { state: 'notChecked' } : checkWorkstation(config),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
