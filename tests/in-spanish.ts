import { onTestFinished, vi } from 'vitest'

import { recognizerOf } from '#domain/language/recognize.ts'
import type { StaffText } from '#domain/language/staff-text.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'

/** Loads a module as a page in Spanish does, until the test has finished. */
export function inSpanish<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  vi.stubGlobal('staffLanguage', {
    translate: (text: StaffText) => staffSpanish[text],
    recognize: recognizerOf(staffSpanish),
  })
  // Files share a process, and its modules keep the texts of when they were loaded.
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  return load()
}
