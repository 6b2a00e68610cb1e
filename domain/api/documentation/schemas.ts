import { FailureReply, FieldError } from '../../lib/envelope.ts'
import { Money, Price, Total } from '../../money/money.ts'
import { none } from '../endpoint.ts'
import { closingSchemas } from './closing-schemas.ts'
import { depositSchemas } from './deposit-schemas.ts'
import { displaySchemas } from './display-schemas.ts'
import { named, type NamedSchema } from './named-schema.ts'
import { officeSchemas } from './office-schemas.ts'
import { paymentSchemas } from './payment-schemas.ts'

/** The component schemas of the OpenAPI document, by name. */
export const schemas: Readonly<Record<string, NamedSchema>> = {
  Failure: named(FailureReply, 'The body of every refusal.', {
    message: 'What happened and what to do next, written for cashiers. The text may change.',
    errors: 'The invalid fields, if any.',
    requestId: 'As in `X-Request-Id`. Quote it to the operator of the server.',
  }),
  FieldError: named(FieldError, 'Why a field is invalid.', {
    path: 'The field, such as `payables.0.name`.',
  }),
  Money: named(Money, 'An exact amount. Never parse it into a floating-point number.', {
    amount: 'A decimal string with up to six decimals.',
    currencyCode: 'ISO 4217.',
  }),
  Price: named(Price, 'An amount in whole cents, not negative.'),
  Total: named(Total, 'A sum of amounts; it may exceed the limit of one amount.'),

  Nothing: named(none, 'An empty object.'),
  ...paymentSchemas,
  ...officeSchemas,
  ...closingSchemas,
  ...depositSchemas,
  ...displaySchemas,
}
