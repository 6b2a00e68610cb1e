import type { ScheduleSpec } from './schedule.ts'

/**
 * Schedules that once violated an invariant, with the fault that caused it. Their faults are named, so they
 * survive code changes.
 */
export const redSeeds: readonly { spec: ScheduleSpec; what: string }[] = [
  {
    spec: {
      seed: 235,
      flow: 'workstation',
      kinds: { 'reader>host sale#1': 'answerLost', 'server>processor query#1': 'refused' },
    },
    what: 'A reader failure was trusted while the processor was unreachable, which led to a second charge.',
  },
  {
    spec: {
      seed: 217,
      flow: 'workstation',
      kinds: {
        'customer>reader card#1': 'tabDies',
        'browser>server GET terminals#1': 'lostBefore',
      },
    },
    what: 'A page that resumed an attempt without the terminal list polled forever.',
  },
  {
    spec: {
      seed: 1076,
      flow: 'workstation',
      kinds: {
        'reader>host sale#1': 'partial',
        'browser>reader POST /api/v:id/reversal/:id/credit#1': 'tabDiesBefore',
        'browser>server GET terminals#1': 'refused',
      },
    },
    what: 'An approval for another amount was shown as paid when the reader was unreachable.',
  },
  {
    spec: {
      seed: 5532,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'signedOut',
        'browser>reader GET /api/v:id/status/lane/:id#1': 'lostAfter',
        'browser>server GET payments/:id/attempts/:id#1': 'refused',
      },
    },
    what: 'A signed-out page reversed a charge while the next page recorded it.',
  },
  {
    spec: {
      seed: 3,
      flow: 'workstation',
      kinds: {
        'browser>server POST payments/:id/subpayments#1': 'lostAfter',
        'browser>server POST payments/:id/subpayments#2': 'lostBefore',
        'browser>server POST payments/:id/subpayments#3': 'lostBefore',
        'browser>server POST payments/:id/subpayments#4': 'lostBefore',
        'browser>server POST payments/:id/subpayments#5': 'lostBefore',
        'browser>server POST payments/:id/subpayments#6': 'lostBefore',
        'browser>server GET payments/:id/attempts/:id#1': 'lostBefore',
        'browser>server PUT payments/:id/failed#1': 'tabDiesBefore',
      },
    },
    what: 'A charge recorded without an answer was reversed by a page that died before reporting it: paid in the ledger forever.',
  },
  {
    spec: { seed: 1, flow: 'workstation', kinds: { 'reader>host sale#1': 'storedOffline' } },
    what: 'An offline approval was shown as not charged, and was charged in addition to the next one.',
  },
  {
    spec: {
      seed: 2,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'lostAfter',
        'reader>host sale#1': 'storedOffline',
      },
    },
    what: 'An unreported offline approval, forwarded after its attempt had ended, was charged in addition to the next one.',
  },
  {
    spec: {
      seed: 3996,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'hangs',
        'browser>reader GET /api/v:id/status/lane/:id#1': 'serviceDies',
        'server>database select stub_transaction#1': 'serverDiesBefore',
        'browser>reader GET /api/v:id/status/lane/:id#2': 'lostAfter',
        'server>processor query#1': 'slow',
        'server>processor query#2': 'lostAfter',
      },
    },
    what: 'An attempt recorded during an inquiry was reopened by the result of the inquiry and stayed open forever.',
  },
  {
    spec: {
      seed: 5,
      flow: 'cloud',
      kinds: { 'reader>host cloud sale#1': 'storedOffline', 'server>cloud sale#1': 'lostAfter' },
    },
    what: 'An unreported offline approval of a cloud reader, forwarded after its sale had ended, was charged in addition to the next one.',
  },
  {
    spec: {
      seed: 31504,
      flow: 'bank',
      kinds: {
        'browser>server POST payments/:id/bank-charges#1': 'late',
        'browser>server POST payments/:id/bank-charges#2': 'tabDiesBefore',
      },
    },
    what: 'The next page showed "not charged", then a delayed request charged the account.',
  },
  {
    spec: {
      seed: 7094,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'signedOut',
        'browser>server POST payments/:id/subpayments#1': 'signedOut',
      },
    },
    what: 'A page that was signed out while recording an interrupted payment failed without handling the error.',
  },
  {
    spec: {
      seed: 50,
      flow: 'workstation',
      kinds: {
        'reader>host sale#1': 'partial',
        'reader>host reversal#1': 'refused',
        'server>processor reverse#1': 'away',
        'reader>host sale#2': 'partial',
      },
    },
    what: 'A reversed charge left its attempt open and its payment CHECKING forever.',
  },
  {
    spec: {
      seed: 83,
      flow: 'cloud',
      kinds: {
        'liar>server beside cloud sale#1': 'declinedUnrecorded',
        'server>processor query#1': 'refused',
        'reader>host cloud sale#1': 'declined',
      },
    },
    what: 'A failure reported before the cloud sale of the same attempt left the payment CHECKING forever.',
  },
  {
    spec: {
      seed: 2,
      flow: 'workstation',
      kinds: { 'liar>server instead of recording#1': 'otherPaymentPaid' },
    },
    what: 'The recorded approval of another payment was refused without listing a discrepancy.',
  },
  {
    spec: {
      seed: 301729,
      flow: 'workstation',
      kinds: {
        'reader>host sale#1': 'answerLost',
        'liar>server beside sale#1': 'declinedUnrecorded',
        'reader>host sale#2': 'answerLost',
      },
    },
    what: "A charge that the server was reversing was shown as the reader's own failure.",
  },
  {
    spec: {
      seed: 402897,
      flow: 'workstation',
      kinds: {
        'customer>reader card#1': 'tabDies',
        'liar>server instead of recording#1': 'reversedUnrecorded',
      },
    },
    what: 'A reported reversal of a charge that was recorded later was listed nowhere.',
  },
  {
    spec: {
      seed: 608245,
      flow: 'workstation',
      kinds: {
        'liar>server beside begin#1': 'otherMerchant',
        'reader>host sale#1': 'storedOffline',
        'liar>server beside sale#1': 'otherMerchant',
        'liar>server beside begin#2': 'invented',
      },
    },
    what: 'A false report closed an attempt that the reader had approved offline, and the card was charged again.',
  },
  {
    spec: {
      seed: 613912,
      flow: 'refund',
      kinds: {
        'liar>server beside refund#2': 'reversedRecorded',
        'server>processor refund#1': 'refused',
        'server>processor query#1': 'serverDiesBefore',
      },
    },
    what: 'A reported reversal of a sale that a refund reversed was being checked forever.',
  },
  {
    spec: {
      seed: 704040,
      flow: 'refund',
      kinds: {
        'liar>server beside refund#1': 'reversedRecorded',
        'server>processor refund#1': 'refused',
      },
    },
    what: 'A reported reversal of a sale that a refund reversed was taken off the ledger a second time.',
  },
  {
    spec: {
      seed: 5816,
      flow: 'closing',
      kinds: {
        'liar>server beside sale#1': 'otherAttempt',
        'server>processor find#1': 'lostAfter',
        'browser>reader POST /api/v:id/idle#1': 'tabDiesAfter',
        'browser>journal return#1': 'none',
        'server>processor closeBatch#1': 'refused',
        'server>processor query#3': 'serverDiesBefore',
        'server>database update job#3': 'answerLost',
        'server>processor closeBatch#2': 'away',
      },
    },
    what: "An attempt stayed open for good after its report turned out to be about another attempt's charge.",
  },
]
