import { httpGateway } from '#server/bank/http-gateway.ts'
import { systemClock } from '#server/clock.ts'
import { startServer } from '#server/start-server.ts'

/** A server in its own process, so that tests can kill it; configured by the environment. */
const { COUNTER_FOLDER: path = '', BANK_URL: url = '', BANK_KEY: key = '' } = process.env
const server = await startServer({
  storage: { kind: 'folder', path },
  demo: true,
  services: { bankGateway: httpGateway({ url, key }, systemClock) },
})
console.log(`open at ${server.origin} .`)
