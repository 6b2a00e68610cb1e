import { expect, it } from 'vitest'

import { networkInstability } from '../checkout/checkout-notices.ts'
import { recognizerOf } from './recognize.ts'
import { staffSpanish } from './staff/spanish.ts'

const recognize = recognizerOf({
  '{what} not found': 'No se encontró: {what}',
  Terminal: 'La terminal',
  'The card was charged {what}. {advice}': 'Se cobró {what} a la tarjeta. {advice}',
  'Must be less than {max} characters long.': 'Debe tener menos de {max} caracteres.',
  'Try again.': 'Intente de nuevo.',
  'Outage: {description}': 'Interrupción: {description}',
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
  ['a title with an unknown sentence', 'Outage: Back at 5 PM.', 'Interrupción: Back at 5 PM.'],
])('translates %s', (_, english, spanish) => expect(recognize(english)).toBe(spanish))

it('leaves an unknown text as it is', () =>
  expect(recognize('Deed Recording')).toBe('Deed Recording'))

it.each([
  'It was recorded after 1 retry: check the network of this workstation.',
  'Choose what to keep from today to tomorrow.',
  'Edit the terminal, then save.',
])('does not translate a part of an unknown sentence: %s', (sentence) =>
  expect(
    recognizerOf({
      '{done} of {count}': '{done} de {count}',
      '{from} to {to}': '{from} a {to}',
      'Edit {name}': 'Editar {name}',
    })(sentence),
  ).toBe(sentence),
)

it('does not translate an unknown text by a pattern without a word of its own', () =>
  expect(recognizerOf({ '{done} of {count}': '{done} de {count}' })('Copy of a deed')).toBe(
    'Copy of a deed',
  ))

it.each([
  [1, 'después de 1 reintento:'],
  [3, 'después de 3 reintentos:'],
])('translates the notice of %i retries', (retries, words) =>
  expect(recognizerOf(staffSpanish)(networkInstability(retries).detail)).toBe(
    `El pago se completó. Se registró ${words} revise la red de esta estación de trabajo.`,
  ),
)
