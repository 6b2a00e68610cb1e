import * as z from 'zod/mini'

import { TerminalModel } from '#domain/terminal.ts'
import { sessionStore } from '#features/shared/session.ts'
import { createPersistedStore, useStore } from '#features/shared/store.ts'

import { type StepId, stepIds } from './guide-steps.ts'

/** As Windows calls a serial port. */
export const ComPort = z.string().check(z.regex(/^COM[1-9]\d{0,2}$/))

/** How far this workstation is, and what was found out on the way. */
const Guide = z.object({
  done: z.array(z.enum(stepIds)),
  model: z.nullable(TerminalModel),
  /** Null while it was not looked up. */
  comPort: z.nullable(ComPort),
})
export type Guide = z.infer<typeof Guide>

const fresh: Guide = { done: [], model: null, comPort: null }

/** By tenant: a workstation may serve two offices. Kept in the browser, it holds nothing secret. */
const Guides = z.record(z.string(), Guide)

export const guideStore = createPersistedStore('counter.install', (stored) => {
  const guides = z.safeParse(Guides, stored)
  return guides.success ? guides.data : null
})

/** The guide of the office that one is signed in to. */
export const useGuide = () => {
  const tenantId = useStore(sessionStore)?.tenantId ?? ''
  const guide = useStore(guideStore)?.[tenantId] ?? fresh
  // Read anew when it is written: a test may end long after the screen was drawn.
  const change = (next: (guide: Guide) => Guide) => {
    const guides = guideStore.get()
    guideStore.set({ ...guides, [tenantId]: next(guides?.[tenantId] ?? fresh) })
  }
  return {
    guide,
    change: (changed: Partial<Guide>) => change((known) => ({ ...known, ...changed })),
    mark: (step: StepId, isDone: boolean) =>
      change((known) => {
        const others = known.done.filter((each) => each !== step)
        return { ...known, done: isDone ? [...others, step] : others }
      }),
    startOver: () => change(() => fresh),
  }
}
