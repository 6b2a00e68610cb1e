import { t } from '#domain/language/staff-text.ts'
import type { ServiceError } from '#domain/reader/reader-envelope.ts'

/**
 * timedOut: no answer in time. unreachable: no connection, or one that broke off. unreadable: an
 * answer that is incomplete or not the service's. refused: the service's own error.
 */
export type ReaderServiceErrorKind = 'timedOut' | 'unreachable' | 'unreadable' | 'refused'

const messages: Record<ReaderServiceErrorKind, string> = {
  timedOut: t('The card reader service did not answer in time.'),
  unreachable: t('The card reader service did not answer.'),
  unreadable: t('The card reader service gave an answer that this page does not understand.'),
  refused: t('The card reader service refused.'),
}

/**
 * A failed call of the local service. Unless the kind is 'refused', it may have been carried out.
 */
export class ReaderServiceError extends Error {
  override name = 'ReaderServiceError'
  readonly kind: ReaderServiceErrorKind
  /** SPEC §7: a timed-out request is rejected with this flag. */
  readonly timedOut: boolean
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** The short name of the service's exception, if it gave one. */
  readonly exception: string | null

  constructor(
    kind: ReaderServiceErrorKind,
    status = 0,
    refusal: { message?: string | undefined; exception?: string | undefined } = {},
  ) {
    super(refusal.message || messages[kind])
    this.kind = kind
    this.timedOut = kind === 'timedOut'
    this.status = status
    this.exception = refusal.exception ?? null
  }
}

/** The first error's message for users, or its exception message (SPEC §8). */
export const messageOf = ([error]: readonly ServiceError[]): string | undefined =>
  error?.userMessage || error?.exceptionMessage || undefined
