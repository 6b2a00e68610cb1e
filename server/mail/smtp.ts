import { createTransport } from 'nodemailer'

import { minute, second } from '../clock.ts'
import type { Carrier } from './mail.ts'

/**
 * Sends by a mail server.
 * @param url such as `smtps://user:password@mail.example:465`
 * @param from the address in From, such as `Counter <counter@agency.example>`
 */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(
    { url, connectionTimeout: 10 * second, socketTimeout: minute },
    { from },
  )
  return async ({ to, subject, text }) => {
    // An object is taken for one address, whatever commas or brackets are in it.
    await transport.sendMail({ to: { name: '', address: to }, subject, text })
  }
}
