import { expect, it } from 'vitest'

import { loadTranslator } from './load-translator.ts'

it('leaves English as it is, with its values', async () => {
  const { translate } = await loadTranslator('en')
  expect(translate('Your Receipt')).toBe('Your Receipt')
  expect(translate('Thank you for visiting {office}.', { office: '{office} & Sons' })).toBe(
    'Thank you for visiting {office} & Sons.',
  )
})

it('translates to Spanish, with the same values', async () => {
  const { translate } = await loadTranslator('es')
  expect(translate('Your Receipt')).toBe('Su recibo')
  expect(translate('Thank you for visiting {office}.', { office: "O'Brien's {1}" })).toBe(
    "Gracias por visitar O'Brien's {1}.",
  )
})
