import { afterEach, beforeEach } from 'vitest'

import { flows } from '#tests/accessibility/heard/flows.ts'
import { startScreenReader } from '#tests/accessibility/heard/screen-reader.ts'

let reader: ReturnType<typeof startScreenReader> | undefined

const flowOf = (task: { name: string; file: { name: string } }): string | undefined =>
  // They are written in English.
  globalThis.staffLanguage ? undefined : flows[`${task.file.name}: ${task.name}`]

/** A flow's words are compared with its text file; `-u` accepts them. */
export function compareHeard(): void {
  beforeEach(({ task }) => {
    if (flowOf(task) !== undefined) reader = startScreenReader(document)
  })

  afterEach(async ({ task, expect }) => {
    const flow = flowOf(task)
    if (flow === undefined || reader === undefined) return
    const heard = reader.stop().join('\n')
    const up = '../'.repeat(task.file.name.split('/').length - 1)
    await expect(`${heard}\n`).toMatchFileSnapshot(`${up}tests/accessibility/heard/${flow}.txt`)
  })
}
