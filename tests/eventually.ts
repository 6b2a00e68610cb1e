import { vi } from 'vitest'

/** Polls until the assertion holds. The timeout is generous for busy machines; only a hang reaches it. */
export const eventually = <T>(holds: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 50 })
