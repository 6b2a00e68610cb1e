import pino from 'pino'

import { BadOption } from './bad-option.ts'

export type Log = pino.Logger

/** The names that a level may have, from the fewest lines to the most. */
const levels: readonly string[] = ['silent', ...Object.keys(pino.levels.values).toReversed()]

/** Checks `LOG_LEVEL`. */
export function readLogLevel(text: string): string {
  if (levels.includes(text)) return text
  throw new BadOption(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`)
}

/** Anything that looks like a card: its track data first, then bare numbers that pass Luhn. */
const trackData = /(%?[Bb]\d{12,19}\^[^?]*\??|;\d{12,19}=[^?]*\??)/g
const longNumber = /(?<!\d)\d{13,19}(?!\d)/g
/** As it is embossed, and as people type it. No UUID has such groups. */
const groupedNumber =
  /(?<![\w-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![\w-])/g

/** What an identity provider gives out: signed tokens, and codes in the address that leads back here. */
const signedToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const answer = /([?&](?:code|state)=)[^&\s"]+/g

/** Blanks out card data wherever it stands in a line. It should never get here; this is the net. */
export const scrubCards = (line: string): string =>
  line.replace(trackData, '[card]').replace(longNumber, blanked).replace(groupedNumber, blanked)

const blanked = (number: string): string =>
  passesLuhn(number.replaceAll(/\D/g, '')) ? '[card]' : number

const scrub = (line: string): string =>
  scrubCards(line.replace(signedToken, '[token]').replace(answer, '$1[secret]'))

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

const secrets = [
  'authorization',
  'password',
  'token',
  'deviceFingerprint',
  'cookie',
  // Of an identity provider, as it and as its client library call them.
  'access_token',
  'id_token',
  'refresh_token',
  'client_secret',
  'clientSecret',
  'code_verifier',
  'verifier',
  'nonce',
]

/**
 * One JSON line an event, on standard output or where `destination` says. Times are ISO text: as
 * bare milliseconds a tenth of them would pass for card numbers.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      hooks: { streamWrite: scrub },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
