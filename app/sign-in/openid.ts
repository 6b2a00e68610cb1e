import { openidEndpoints, openidReturn } from '#domain/openid.ts'
import { call } from '#features/shared/api/client.ts'
import { createPersistedStore } from '#features/shared/store.ts'

/** Where the last person here can end their session at the provider too; null where they have none. */
export const openidSignOut = createPersistedStore<string>('counter.openidSignOut', (stored) =>
  typeof stored === 'string' && /^https?:/.test(stored) ? stored : null,
)

/**
 * The provider's page, for the whole window: it lets nobody frame it.
 * @param redirect where to go in the end
 */
export const beginOpenid = async (redirect: string): Promise<string> =>
  (await call(openidEndpoints.begin, { body: { redirect } })).address

/** Whether the provider has just sent the window back. */
export const isBackFromOpenid = (): boolean => location.hash === openidReturn

/** So that a reload does not ask again. */
export const forgetReturn = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search)

/** What came of it: a token like the one that the microsite hands over. */
export const finishOpenid = async (): Promise<string> => {
  const { token, signOutAddress } = await call(openidEndpoints.finish, { body: {} })
  openidSignOut.set(signOutAddress)
  return token
}
