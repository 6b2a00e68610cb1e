import { expect, it } from 'vitest'

import { recognizerOf } from './recognize.ts'

const recognize = recognizerOf({
  '{what} not found': 'No se encontró: {what}',
  Terminal: 'La terminal',
  'The card was charged {what}. {advice}': 'Se cobró {what} a la tarjeta. {advice}',
  'Must be less than {max} characters long.': 'Debe tener menos de {max} caracteres.',
  'Try again.': 'Intente de nuevo.',
})

it.each([
  ['a whole text', 'Try again.', 'Intente de nuevo.'],
  [
    'a text with a value',
    'Must be less than 20 characters long.',
    'Debe tener menos de 20 caracteres.',
  ],
  ['a value that is a text itself', 'Terminal not found', 'No se encontró: La terminal'],
  [
    'texts within a text, over lines and with signs of patterns',
    'The card was charged $5.00 (of\n$7.00). Try again.',
    'Se cobró $5.00 (of\n$7.00) a la tarjeta. Intente de nuevo.',
  ],
])('translates %s', (_, english, spanish) => expect(recognize(english)).toBe(spanish))

it('leaves an unknown text as it is', () =>
  expect(recognize('Deed Recording')).toBe('Deed Recording'))
