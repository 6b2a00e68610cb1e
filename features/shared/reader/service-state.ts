import type { TriPosConfig } from '#domain/config.ts'

import { type LocalNetworkPermission, localNetworkPermission } from './local-network.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ReaderService } from './service.ts'

/**
 * running: it answers as it should. notRunning: nothing answers. blocked: the browser keeps this page
 * from programs on this computer. barred: something listens, and lets this page read no answer.
 * refusing: it runs, and takes no call of ours, such as for a wrong key. foreign: something else
 * answers at its address.
 */
export type ServiceState = 'running' | 'notRunning' | 'blocked' | 'barred' | 'refusing' | 'foreign'

const ECHO = 'test'

/**
 * Whether anything takes a connection at the service's address: an answer that the page may not read
 * tells a service that bars it from one that is not there.
 */
export const isListening = (
  { host }: TriPosConfig,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<boolean> =>
  fetch(`${host}/api/v1/status/triPOS/${ECHO}`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(2_000),
  }).then(
    () => true,
    () => false,
  )

/**
 * Whether the service runs (SPEC §7: the echo call expects 'test'). Never throws. Without `listens`
 * a service that bars this page counts as one that is not running.
 */
export const serviceState = async (
  service: ReaderService,
  {
    permission = localNetworkPermission,
    listens = async () => false,
  }: {
    permission?: () => Promise<LocalNetworkPermission>
    listens?: () => Promise<boolean>
  } = {},
): Promise<ServiceState> => {
  try {
    const { echo } = await service('echo', { params: { echo: ECHO } })
    return echo === ECHO ? 'running' : 'foreign'
  } catch (error) {
    const kind = error instanceof ReaderServiceError ? error.kind : 'unreachable'
    if (kind === 'refused') return 'refusing'
    if (kind === 'unreadable') return 'foreign'
    // Asked only now: a page that the workstation serves itself needs no permission.
    if ((await permission()) === 'denied') return 'blocked'
    return kind === 'unreachable' && (await listens()) ? 'barred' : 'notRunning'
  }
}
