import { httpGateway } from '#server/bank/http-gateway.ts'
import { systemClock } from '#server/clock.ts'
import { startServer } from '#server/start-server.ts'

/** A server in a process of its own, to be killed: its folder and its bank are named by the environment. */
const { COUNTER_FOLDER: path = '', BANK_URL: url = '', BANK_KEY: key = '' } = process.env
const server = await startServer({
  storage: { kind: 'folder', path },
  demo: true,
  services: { bankGateway: httpGateway({ url, key }, systemClock) },
})
console.log(`open at ${server.origin} .`)
