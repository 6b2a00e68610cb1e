import * as z from 'zod/mini'

/** Canonical form: with two spellings, one transaction could be counted twice. */
const canonical = /^[1-9]\d{0,19}$/

/** A merchant at the card processor; belongs to one tenant. */
export const AcceptorId = z
  .string()
  .check(
    z.regex(canonical, 'An acceptor ID is a number of up to 20 digits that does not begin with 0.'),
  )

/** A transaction at the card processor, unique within its merchant. */
export const TransactionId = z
  .string()
  .check(
    z.regex(
      canonical,
      'A transaction ID of the card processor is a number of up to 20 digits, without spaces or leading zeros.',
    ),
  )
