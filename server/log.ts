import pino from 'pino'

export type Log = pino.Logger

/** Anything that looks like a card: its track data first, then bare numbers that pass Luhn. */
const trackData = /(%?[Bb]\d{12,19}\^[^?]*\??|;\d{12,19}=[^?]*\??)/g
const longNumber = /(?<!\d)\d{13,19}(?!\d)/g

/** Blanks out card data wherever it stands in a line. It should never get here; this is the net. */
export const scrubCards = (line: string): string =>
  line
    .replace(trackData, '[card]')
    .replace(longNumber, (digits) => (passesLuhn(digits) ? '[card]' : digits))

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

const secrets = ['authorization', 'password', 'token', 'deviceFingerprint', 'cookie']

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
      hooks: { streamWrite: scrubCards },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
