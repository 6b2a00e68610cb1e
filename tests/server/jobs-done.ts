import { expect } from 'vitest'

import { eventually } from '../eventually.ts'
import type { Counter } from './counter.ts'

/** For a counter whose figures are read. */
export const metricsToken = 'a-token-of-tests-alone'

/** Resolves once nothing is due any more, nor being done: a job that runs is due until it has ended. */
export const jobsDone = ({ send }: Counter): Promise<void> =>
  eventually(async () => {
    const { text } = await send('GET', '/metrics', { token: metricsToken })
    expect(text).not.toMatch(/^counter_jobs_late_seconds\{/m)
    expect(text).toContain('# TYPE counter_jobs_late_seconds gauge')
  })
