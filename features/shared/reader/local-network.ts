/** Whether this page may reach programs on this computer; 'unsupported' where the browser has no such permission. */
export type LocalNetworkPermission = 'granted' | 'prompt' | 'denied' | 'unsupported'

/** Chrome's names for it: since version 145, and the one from 142 on. */
const names = ['loopback-network', 'local-network-access']

/**
 * Asks the browser without making it ask the user. A refusal looks like a service that is not
 * running, so that only this can tell the two apart.
 */
export const localNetworkPermission = async (): Promise<LocalNetworkPermission> => {
  for (const name of names) {
    try {
      // Names that TypeScript does not know yet.
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return state
    } catch {
      // A browser throws at a name that it does not know.
    }
  }
  return 'unsupported'
}
