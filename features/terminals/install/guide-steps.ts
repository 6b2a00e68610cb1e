import { INSTALLER_VERSION, USB_DRIVER_VERSION } from '#domain/constants.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'

/** The steps in order (SPEC §2 Installation and Setup Guide). */
export const guideSteps = [
  { id: 'access', title: 'Administrator access' },
  { id: 'connect', title: 'Connect the reader' },
  { id: 'model', title: 'Choose device model' },
  { id: 'driver', title: `Download USB driver (${USB_DRIVER_VERSION})` },
  { id: 'installer', title: `Download the card-reader service installer (v${INSTALLER_VERSION})` },
  { id: 'files', title: 'Download the config file and idle image' },
  { id: 'service', title: 'Test connection' },
  { id: 'port', title: 'Find the COM port' },
  { id: 'settings', title: 'Go to Terminal Settings' },
  { id: 'terminal', title: 'Configure terminal' },
  { id: 'editPort', title: 'Edit the COM port in the config' },
  { id: 'update', title: 'Wait for reader update' },
  { id: 'reader', title: 'Test reader connection' },
  { id: 'transaction', title: 'Test transaction (optional)' },
] as const

export type StepId = (typeof guideSteps)[number]['id']

export const stepIds = guideSteps.map(({ id }) => id)

/** The ID of a step's heading, also the fragment of its address. */
export const headingOf = (step: string): string => `step-${step}`

/** Leads another page back to the step that links to it. */
export const backToStep = (step: StepId): BackLink => ({
  label: 'Installation and Setup Guide',
  path: `${paths.install}#${headingOf(step)}`,
})
