import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import type { Session } from '#domain/identity/session.ts'
import { readInterrupted } from '#features/checkout/charge/browser-journal.ts'
import { checkoutStore, draftStore } from '#features/checkout/state/checkout-store.ts'
import { call } from '#features/shared/api/client.ts'
import { recordActivity } from '#features/shared/last-activity.ts'
import { lockStore } from '#features/shared/lock.ts'
import { sessionStore } from '#features/shared/session.ts'

const isStarting = (): boolean => checkoutStore.get().charge.kind === 'starting'

/** Until a charge is in the journal, its payment cannot be named. */
const chargeToStart = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isStarting()) return resolve()
    const stop = checkoutStore.subscribe(() => {
      if (isStarting()) return
      stop()
      resolve()
    })
  })

/** The payments of this workstation that may be unfinished; the server leaves out those that are not. */
const unfinishedPayments = async (tenantId: string): Promise<string[]> => {
  const interrupted = await readInterrupted()
  const ids = interrupted.flatMap((each) => (each.tenantId === tenantId ? [each.paymentId] : []))
  const own = [draftStore.get()?.payment?._id, checkoutStore.get().confirmed?._id]
  return [...new Set([...ids, ...own.flatMap((id) => id ?? [])])]
}

/**
 * Unlocks with the one-time token of a person who signed in over the lock. Cart and charge stay; calls on their way
 * are repeated with the new session if the old one is refused. Throws an ApiError if the server refuses.
 */
export const takeOver = async (token: string): Promise<void> => {
  await chargeToStart()
  const old = sessionStore.get()
  if (old === null) return
  const { tenantId } = old
  const { deviceFingerprint } = await import('../sign-in/fingerprint.ts')
  const { token: next, user } = await call(lockEndpoints.takeOver, {
    body: {
      token,
      deviceFingerprint: await deviceFingerprint(),
      paymentIds: await unfinishedPayments(tenantId),
    },
  })
  // Its key belongs to the old cashier, whose payment was not created or not heard of.
  if (draftStore.get()?.payment === null) draftStore.set(null)
  const roles: Session['roles'] = user.role === null ? [] : [user.role]
  sessionStore.set({ ...old, token: next, roles, tenantUserId: user.accountId, user })
  recordActivity()
  lockStore.set(null)
  void call(accountEndpoints.signOut, { bearer: old }).catch(() => undefined)
}
