import { expect } from 'vitest'

import { eventually } from '../eventually.ts'
import type { Counter } from './counter.ts'

export const metricsToken = 'a-token-of-tests-alone'

/** Resolves once no job is due or running; a running job counts as due until it ends. */
export const jobsDone = ({ send }: Counter): Promise<void> =>
  eventually(async () => {
    const { text } = await send('GET', '/metrics', { token: metricsToken })
    expect(text).not.toMatch(/^counter_jobs_late_seconds\{/m)
    expect(text).toContain('# TYPE counter_jobs_late_seconds gauge')
  })
