import { LanguageRequest } from '../language/language.ts'
import { type Endpoint, none } from './endpoint.ts'

/** Not in the specification: the language of a person's screens (docs/decisions/0032). */
export const languageEndpoints = {
  setLanguage: {
    method: 'PUT',
    path: '/api/account/language',
    access: 'signedIn',
    params: none,
    body: LanguageRequest,
    reply: none,
    failure: 'The language did not change',
  },
} as const satisfies Record<string, Endpoint>
