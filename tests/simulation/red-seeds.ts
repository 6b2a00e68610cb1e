import type { Asked } from './schedule.ts'

/**
 * Schedules in which something once did not hold, and what that was. They run before all others. Their
 * faults are named, so that they strike the same place however the code around it changes.
 */
export const redSeeds: readonly { asked: Asked; what: string }[] = [
  {
    asked: {
      seed: 235,
      flow: 'workstation',
      kinds: { 'reader>host sale#1': 'answerLost', 'server>processor query#1': 'refused' },
    },
    what: "The reader's failure was believed while the processor could not be asked: a second charge.",
  },
  {
    asked: {
      seed: 217,
      flow: 'workstation',
      kinds: {
        'customer>reader card#1': 'tabDies',
        'browser>server GET terminals#1': 'lostBefore',
      },
    },
    what: 'A page that took up an attempt and could not read the terminals asked for ever.',
  },
  {
    asked: {
      seed: 1076,
      flow: 'workstation',
      kinds: {
        'reader>host sale#1': 'partial',
        'browser>reader POST /api/v:id/reversal/:id/credit#1': 'tabDiesBefore',
        'browser>server GET terminals#1': 'refused',
      },
    },
    what: 'Without a way to the reader an approval of another amount was told as paid.',
  },
  {
    asked: {
      seed: 5532,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'signedOut',
        'browser>reader GET /api/v:id/status/lane/:id#1': 'lostAfter',
        'browser>server GET payments/:id/attempts/:id#1': 'refused',
      },
    },
    what: 'A page that was signed out reversed the charge while the next one recorded it.',
  },
  {
    asked: {
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
    what: 'Recorded without an answer, reversed, and nobody left to say so: paid in the books for good.',
  },
  {
    asked: { seed: 1, flow: 'workstation', kinds: { 'reader>host sale#1': 'storedOffline' } },
    what: 'A sale that the reader had stored was told as not charged, and charged beside the next one.',
  },
  {
    asked: {
      seed: 2,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'lostAfter',
        'reader>host sale#1': 'storedOffline',
      },
    },
    what: 'A sale stored unheard and forwarded when its attempt was over was charged beside the next one.',
  },
  {
    asked: {
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
    what: 'Recorded while the server asked about it, and begun anew by what the server learnt: open for good.',
  },
  {
    asked: {
      seed: 5,
      flow: 'cloud',
      kinds: { 'reader>host cloud sale#1': 'storedOffline', 'server>cloud sale#1': 'lostAfter' },
    },
    what: 'Stored by a cloud reader, unheard, and forwarded when its sale was over: charged beside the next one.',
  },
  {
    asked: {
      seed: 31504,
      flow: 'bank',
      kinds: {
        'browser>server POST payments/:id/bank-charges#1': 'late',
        'browser>server POST payments/:id/bank-charges#2': 'tabDiesBefore',
      },
    },
    what: 'Told as not charged by the next page, and charged by a request that was still on its way.',
  },
  {
    asked: {
      seed: 7094,
      flow: 'workstation',
      kinds: {
        'browser>reader POST /api/v:id/sale#1': 'signedOut',
        'browser>server POST payments/:id/subpayments#1': 'signedOut',
      },
    },
    what: 'Signed out while it recorded what an earlier page had left, a page failed with nobody to tell.',
  },
  {
    asked: {
      seed: 50,
      flow: 'workstation',
      kinds: {
        'reader>host sale#1': 'partial',
        'reader>host reversal#1': 'refused',
        'server>processor reverse#1': 'away',
        'reader>host sale#2': 'partial',
      },
    },
    what: 'A reversed charge left its attempt open, and its payment being checked for good.',
  },
  {
    asked: {
      seed: 83,
      flow: 'cloud',
      kinds: {
        'liar>server beside cloud sale#1': 'declinedUnrecorded',
        'server>processor query#1': 'refused',
        'reader>host cloud sale#1': 'declined',
      },
    },
    what: 'A failure reported before the cloud sale of its name left the payment being checked for good.',
  },
  {
    asked: {
      seed: 2,
      flow: 'workstation',
      kinds: { 'liar>server instead of recording#1': 'otherPaymentPaid' },
    },
    what: 'The recorded approval of another payment was refused and listed nowhere.',
  },
  {
    asked: {
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
]
