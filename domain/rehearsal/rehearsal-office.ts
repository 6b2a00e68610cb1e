import type { Role } from '../identity/session.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { newCloudConfiguration } from '../terminals/terminal-requests.ts'

/** Everyone rehearses as a cashier, who can connect neither a reader nor a record system. */
export const REHEARSAL_ROLE: Role = 'POS_TELLER'

type Copied = Pick<
  ServiceOfferingConfig,
  | 'title'
  | 'triPosConfig'
  | 'supportedTerminalIntegrationTypes'
  | 'trustReaders'
  | 'refundEnabled'
  | 'refundAdminOnly'
  | 'closesAt'
>

/** The office's settings without its secrets and merchant, for simulated readers and cashiers alone. */
export const rehearsalSettings = <Settings extends Copied>(
  settings: Settings,
): Settings & Copied => ({
  ...settings,
  title: `Rehearsal: ${settings.title}`.slice(0, 100),
  triPosConfig: null,
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'],
  trustReaders: false,
  refundEnabled: true,
  refundAdminOnly: false,
  closesAt: null,
})

/** How a terminal of the office is set up in its rehearsal, whatever its reader is. */
export const rehearsalReader = (label: string) => ({
  simulated: true,
  cloudConfiguration: newCloudConfiguration(label),
})

/** Offered if the office has no active terminal yet. */
export const practiceTerminal = {
  label: 'Practice Reader',
  location: 'Rehearsal',
  laneNumber: 9_999,
}

type PracticeRecord = { name: string; description: string; cents: number; leastCents: number }

/** What a search finds in a rehearsal, whatever is searched for: no record of a person is copied. */
export const practiceRecords: readonly PracticeRecord[] = [
  { name: 'Practice Record 1', description: 'To pay in full', cents: 2_500, leastCents: 2_500 },
  { name: 'Practice Record 2', description: 'To pay in part', cents: 18_000, leastCents: 4_500 },
  { name: 'Practice Record 3', description: 'To pay in full', cents: 112, leastCents: 112 },
]
