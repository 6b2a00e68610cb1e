import * as z from 'zod/mini'

import { TerminalModel } from '#domain/terminals/terminal.ts'
import { sessionStore } from '#features/shared/session.ts'
import { createPersistedStore, useStore } from '#features/shared/store.ts'

import { type StepId, stepIds } from './guide-steps.ts'

export const ComPort = z.string().check(z.regex(/^COM[1-9]\d{0,2}$/))

const Guide = z.object({
  done: z.array(z.enum(stepIds)),
  model: z.nullable(TerminalModel),
  /** Null until entered in step 8. */
  comPort: z.nullable(ComPort),
})
export type Guide = z.infer<typeof Guide>

const emptyGuide: Guide = { done: [], model: null, comPort: null }

/** Keyed by tenant, since two offices may share a workstation. Contains no secrets. */
const Guides = z.record(z.string(), Guide)

export const guideStore = createPersistedStore('counter.install', (stored) => {
  const guides = z.safeParse(Guides, stored)
  return guides.success ? guides.data : null
})

export const useGuide = () => {
  const tenantId = useStore(sessionStore)?.tenantId ?? ''
  const guide = useStore(guideStore)?.[tenantId] ?? emptyGuide
  // Reads the latest state: a reader test may end long after the last render.
  const change = (next: (guide: Guide) => Guide) => {
    const guides = guideStore.get()
    guideStore.set({ ...guides, [tenantId]: next(guides?.[tenantId] ?? emptyGuide) })
  }
  return {
    guide,
    change: (changed: Partial<Guide>) => change((known) => ({ ...known, ...changed })),
    mark: (step: StepId, isDone: boolean) =>
      change((known) => {
        const others = known.done.filter((each) => each !== step)
        return { ...known, done: isDone ? [...others, step] : others }
      }),
    startOver: () => change(() => emptyGuide),
  }
}
