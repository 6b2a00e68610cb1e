import { t } from '#domain/language/staff-text.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import type { RefundPhase } from './refunding.ts'

type Message = { tone: ToneName; title: string; detail: string }

/** What the dialogs say of a refund without a definite answer. */
export const refundMessages: Partial<Record<RefundPhase, Message>> = {
  checking: {
    tone: 'caution',
    title: t('Still checking this refund.'),
    detail: t('Do not refund it another way. The result will appear here.'),
  },
  notConfirmed: {
    tone: 'critical',
    title: t('This refund is not confirmed.'),
    detail: t(
      'The money may have been refunded. We keep checking. Do not refund it another way until you know.',
    ),
  },
  notMade: {
    tone: 'critical',
    title: t('The refund was not made.'),
    detail: t(
      'The server has no record of it. Trying again is safe: the same refund is never made twice.',
    ),
  },
}
