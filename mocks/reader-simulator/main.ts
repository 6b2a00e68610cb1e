import { invalidBooleanMessage, parseBoolean } from '#domain/lib/boolean-text.ts'

import { type RunningReader, serveReader } from './serve.ts'
import { createReaderSimulator } from './simulator.ts'
import type { ReaderSimulatorOptions } from './state.ts'

/** Runs the reader simulator (`npm run reader`, docs/reader-simulator.md). */

class BadOption extends Error {
  override name = 'BadOption'
}

const { env } = process

const readNumber = (name: string, standard: number, most: number): number => {
  const text = env[name]
  const number = Number(text || standard)
  if (Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new BadOption(`${name} must be a number from 0 to ${most}, not "${text}".`)
}

const readBoolean = (name: string, standard: boolean): boolean => {
  const text = env[name]
  if (!text) return standard
  const value = parseBoolean(text)
  if (value === undefined) throw new BadOption(invalidBooleanMessage(name, text))
  return value
}

const readList = (name: string): string[] | undefined =>
  env[name] === undefined
    ? undefined
    : env[name].split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

const readLanes = (): number[] | undefined =>
  readList('READER_LANES')?.map((text) => {
    const lane = Number(text)
    if (Number.isInteger(lane) && lane >= 0) return lane
    throw new BadOption(`READER_LANES must be numbers like 1,2, not "${text}".`)
  })

const readOptions = (): ReaderSimulatorOptions => {
  const lanes = readLanes()
  const origins = readList('READER_ALLOWED_ORIGINS')
  const { READER_DEVELOPER_KEY: developerKey, READER_DEVELOPER_SECRET: developerSecret } = env
  return {
    testMode: readBoolean('READER_TEST_MODE', true),
    saleDelay: readNumber('READER_SALE_DELAY', 1_500, 600_000),
    rejectsRepeatedRequestIds: !readBoolean('READER_ALLOW_REPEATED_IDS', false),
    ...(developerKey && { developerKey }),
    ...(developerSecret && { developerSecret }),
    ...(lanes && { lanes }),
    ...(origins && { allowedOrigins: origins.includes('*') ? '*' : origins }),
  }
}

const reasonOf = (error: unknown, port: number): string => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the process that uses it, or set READER_PORT to another port.`
  }
  return error instanceof BadOption ? error.message : String(error)
}

const stopOnSignals = (reader: RunningReader): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void reader.close().then(() => process.exit(0)))
  }
  // Exits with the server that started it, to free the port.
  process.once('disconnect', () => process.exit(0))
}

let port = 0
try {
  port = readNumber('READER_PORT', 8_080, 65_535)
  const reader = await serveReader(createReaderSimulator(readOptions()), port)
  stopOnSignals(reader)
  process.stdout.write(`The reader simulator answers at ${reader.origin}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error, port)}\n`)
  process.exit(1)
}
