import pino from 'pino'

import { BadOption } from './bad-option.ts'

export type Log = pino.Logger

const levels: readonly string[] = ['silent', ...Object.keys(pino.levels.values).toReversed()]

export function readLogLevel(text: string): string {
  if (levels.includes(text)) return text
  throw new BadOption(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`)
}

/** Track data first, then bare numbers that pass the Luhn check. */
const trackData = /(%?[Bb]\d{12,19}\^[^?]*\??|;\d{12,19}=[^?]*\??)/g
const longNumber = /(?<!\d)\d{13,19}(?!\d)/g
/** Numbers grouped as on the card; no UUID has such groups. */
const groupedNumber =
  /(?<![\w-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![\w-])/g

/** Signed tokens of an identity provider, and the codes in its redirect back to us. */
const signedToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const redirectParameter = /([?&](?:code|state)=)[^&\s"]+/g

/** A safety net: masks card data that should never reach a log line. */
export const scrubCards = (line: string): string =>
  line.replace(trackData, '[card]').replace(longNumber, maskCard).replace(groupedNumber, maskCard)

const maskCard = (number: string): string =>
  passesLuhn(number.replaceAll(/\D/g, '')) ? '[card]' : number

const scrub = (line: string): string =>
  scrubCards(line.replace(signedToken, '[token]').replace(redirectParameter, '$1[secret]'))

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

const secretFields = [
  'authorization',
  'password',
  'token',
  'deviceFingerprint',
  'cookie',
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
 * One JSON line per event. Times are ISO text: a tenth of all millisecond timestamps pass for card numbers.
 * @param traceIdOf the trace that the line belongs to, if there are traces
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  traceIdOf?: () => string | undefined,
): Log {
  return pino(
    {
      level,
      ...(traceIdOf && {
        mixin: () => {
          const traceId = traceIdOf()
          return traceId === undefined ? {} : { traceId }
        },
      }),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      hooks: { streamWrite: scrub },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
