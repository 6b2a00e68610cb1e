import MockDate from 'mockdate'
import { afterAll } from 'vitest'

// Vitest loads the setup files for each test file from an address with the time. At a fixed time the browser would
// not run them, and their checks would be missing.
afterAll(() => MockDate.reset())
