/** Access to programs on this computer; 'unsupported' if the browser has no permission for it. */
export type LocalNetworkPermission = 'granted' | 'prompt' | 'denied' | 'unsupported'

/** Chrome's names: from version 145, and from 142. */
const names = ['loopback-network', 'local-network-access']

/** Never prompts the user. A denied permission otherwise looks like a stopped service. */
export const localNetworkPermission = async (): Promise<LocalNetworkPermission> => {
  for (const name of names) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return state
    } catch {}
  }
  return 'unsupported'
}
