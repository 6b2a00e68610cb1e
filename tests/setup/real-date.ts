import MockDate from 'mockdate'
import { afterAll } from 'vitest'

/**
 * Vitest loads the setup file for each test file from an address with the time. At a fixed time the browser would not
 * run it, and its checks would be missing.
 */
export function returnToRealDate(): void {
  afterAll(() => MockDate.reset())
}
