import { type LocalNetworkPermission, localNetworkPermission } from './local-network.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ReaderService } from './service.ts'

/**
 * running: it answers as it should. notRunning: nothing answers, or answers this page: a service
 * whose settings do not let the page in looks the same. blocked: the browser keeps this page from
 * programs on this computer. refusing: it runs, and takes no call of ours, such as for a wrong key.
 * foreign: something else answers at its address.
 */
export type ServiceState = 'running' | 'notRunning' | 'blocked' | 'refusing' | 'foreign'

const ECHO = 'test'

/** Whether the service runs (SPEC §7: the echo call expects 'test'). Never throws. */
export const serviceState = async (
  service: ReaderService,
  permission: () => Promise<LocalNetworkPermission> = localNetworkPermission,
): Promise<ServiceState> => {
  try {
    const { echo } = await service('echo', { params: { echo: ECHO } })
    return echo === ECHO ? 'running' : 'foreign'
  } catch (error) {
    const kind = error instanceof ReaderServiceError ? error.kind : 'unreachable'
    if (kind === 'refused') return 'refusing'
    if (kind === 'unreadable') return 'foreign'
    // Asked only now: a page that the workstation serves itself needs no permission.
    return (await permission()) === 'denied' ? 'blocked' : 'notRunning'
  }
}
