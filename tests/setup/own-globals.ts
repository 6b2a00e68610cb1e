import { afterAll, vi } from 'vitest'

/** Files share a process, so restore replaced globals. */
export function restoreGlobals(): void {
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}
