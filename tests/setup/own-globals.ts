import { afterAll, vi } from 'vitest'

// Files share a process: what one puts in a global's place must not meet the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
