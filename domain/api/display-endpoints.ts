import {
  DisplayLanguageRequest,
  DisplayReading,
  NewDisplay,
  NewDisplayRequest,
  PairDisplayRequest,
  PairedDisplay,
  ReadDisplayRequest,
  ShownOnDisplay,
  ShowOnDisplayRequest,
} from '../display/display-pairing.ts'
import { type Endpoint, inTenant, none, tenant } from './endpoint.ts'

const ofWorkstation = `${inTenant}/displays` as const

export const displayEndpoints = {
  createDisplay: {
    method: 'POST',
    path: '/api/displays',
    access: 'anyone',
    params: none,
    body: NewDisplayRequest,
    reply: NewDisplay,
    failure: 'Could not get a code',
  },
  /** A POST, so that the token stays out of addresses and logs. */
  readDisplay: {
    method: 'POST',
    path: '/api/displays/reading',
    access: 'anyone',
    params: none,
    body: ReadDisplayRequest,
    reply: DisplayReading,
    failure: 'Could not read the display',
  },
  chooseDisplayLanguage: {
    method: 'POST',
    path: '/api/displays/language',
    access: 'anyone',
    params: none,
    body: DisplayLanguageRequest,
    reply: DisplayReading,
    failure: 'Could not choose the language',
  },
  pairDisplay: {
    method: 'POST',
    path: ofWorkstation,
    access: 'payment.take',
    params: tenant,
    body: PairDisplayRequest,
    reply: PairedDisplay,
    failure: 'Could not pair the display',
  },
  showOnDisplay: {
    method: 'PUT',
    path: `${ofWorkstation}/snapshot`,
    access: 'payment.take',
    params: tenant,
    body: ShowOnDisplayRequest,
    reply: ShownOnDisplay,
    failure: 'Could not update the display',
    worksLocked: true,
  },
  unpairDisplay: {
    method: 'POST',
    path: `${ofWorkstation}/unpairing`,
    access: 'payment.take',
    params: tenant,
    body: PairedDisplay,
    reply: none,
    failure: 'Could not unpair the display',
  },
} as const satisfies Record<string, Endpoint>
