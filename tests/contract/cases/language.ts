import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { signedIn } from './sessions.ts'

export const languages: { setLanguage: Cases<'setLanguage'> } = {
  setLanguage: [
    {
      title: "keeps the person's language for the next sign-in",
      request: async (world) => {
        const { tokens } = await signedIn(world, 1)
        return { token: tokens[0] ?? '', body: { language: 'es' } }
      },
      verify: async (_, world, { token = '' }) => {
        const refreshed = await world.contents('refreshToken', {
          as: null,
          body: { token, deviceFingerprint: 'browser-0' },
        })
        expect(refreshed.language).toBe('es')
      },
    },
    {
      title: 'rejects an unknown language',
      request: async (world) => {
        const { tokens } = await signedIn(world, 1)
        return { token: tokens[0] ?? '', body: { language: 'fr' as 'es' } }
      },
      status: 400,
      invalidFields: ['language'],
    },
  ],
}
