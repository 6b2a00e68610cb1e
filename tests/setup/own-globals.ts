import { afterAll, vi } from 'vitest'

// Files share a process, so restore replaced globals.
afterAll(() => {
  vi.unstubAllGlobals()
})
