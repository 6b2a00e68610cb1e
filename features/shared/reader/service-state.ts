import type { TriPosConfig } from '#domain/settings/config.ts'

import { type LocalNetworkPermission, localNetworkPermission } from './local-network.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ReaderService } from './service.ts'

/**
 * notRunning: no answer. blocked: the browser denies access to local programs. barred: something
 * listens, but denies this page its answers (CORS). refusing: it runs, but rejects our calls, for
 * example for a wrong key. foreign: another program answers.
 */
export type ServiceState = 'running' | 'notRunning' | 'blocked' | 'barred' | 'refusing' | 'foreign'

const ECHO = 'test'

/** Whether anything accepts a connection, even if this page may not read the answer. */
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
 * Never throws (SPEC §7: the echo call expects 'test'). Without `listens`, a service that bars this
 * page counts as not running.
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
    // Checked last: a page that the workstation itself serves needs no permission.
    if ((await permission()) === 'denied') return 'blocked'
    return kind === 'unreachable' && (await listens()) ? 'barred' : 'notRunning'
  }
}
