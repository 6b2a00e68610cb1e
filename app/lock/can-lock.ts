import { openidProvider } from '../boot/page-settings.ts'

/** The hosted sign-in page proves who unlocks; a provider's page cannot be shown in the lock. */
export const canLock = (): boolean => openidProvider()?.isOnly !== true
