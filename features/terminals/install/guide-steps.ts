import { INSTALLER_VERSION, USB_DRIVER_VERSION } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'

/** The steps in order (SPEC §2 Installation and Setup Guide). */
export const guideSteps = [
  { id: 'access', title: t('Administrator access') },
  { id: 'connect', title: t('Connect the reader') },
  { id: 'model', title: t('Choose device model') },
  { id: 'driver', title: t('Download USB driver ({version})', { version: USB_DRIVER_VERSION }) },
  {
    id: 'installer',
    title: t('Download the card-reader service installer (v{version})', {
      version: INSTALLER_VERSION,
    }),
  },
  { id: 'files', title: t('Download the config file and idle image') },
  { id: 'service', title: t('Test connection') },
  { id: 'port', title: t('Find the COM port') },
  { id: 'settings', title: t('Go to Terminal Settings') },
  { id: 'terminal', title: t('Configure terminal') },
  { id: 'editPort', title: t('Edit the COM port in the config') },
  { id: 'update', title: t('Wait for reader update') },
  { id: 'reader', title: t('Test reader connection') },
  { id: 'transaction', title: t('Test transaction (optional)') },
] as const

export type StepId = (typeof guideSteps)[number]['id']

export const stepIds = guideSteps.map(({ id }) => id)

/** The ID of a step's heading, also the fragment of its address. */
export const headingOf = (step: string): string => `step-${step}`

/** Leads another page back to the step that links to it. */
export const backToStep = (step: StepId): BackLink => ({
  label: t('Installation and Setup Guide'),
  path: `${paths.install}#${headingOf(step)}`,
})
