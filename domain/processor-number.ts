import * as z from 'zod/mini'

/**
 * The one spelling of a number that the card processor gave: decimal digits, 20 at most, no spaces and
 * no leading zeros. In two spellings one transaction would count twice.
 */
const canonical = /^[1-9]\d{0,19}$/

/** A merchant of the card processor. One merchant belongs to one tenant. */
export const AcceptorId = z
  .string()
  .check(
    z.regex(canonical, 'An acceptor ID is a number of up to 20 digits that does not begin with 0.'),
  )

/** A transaction of the card processor, unique within its merchant. */
export const TransactionId = z
  .string()
  .check(
    z.regex(
      canonical,
      'A transaction ID of the card processor is a number of up to 20 digits, without spaces or leading zeros.',
    ),
  )
