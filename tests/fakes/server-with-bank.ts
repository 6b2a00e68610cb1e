import { httpGateway } from '#server/gateways/bank/http-gateway.ts'
import { startServer } from '#server/main/start-server.ts'
import { systemClock } from '#server/platform/clock.ts'

/** A server in its own process, so that tests can kill it; configured by the environment. */
const { COUNTER_FOLDER: path = '', BANK_URL: url = '', BANK_KEY: key = '' } = process.env
const server = await startServer({
  storage: { kind: 'folder', path },
  demo: true,
  services: { bankGateway: httpGateway({ url, key }, systemClock) },
})
console.log(`open at ${server.origin} .`)
