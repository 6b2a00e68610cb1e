import { vi } from 'vitest'

/** Until it holds, on a machine that does other things too: a limit for what hangs, and for nothing else. */
export const eventually = <T>(holds: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 20 })
