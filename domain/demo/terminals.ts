import { CLOUD_TERMINAL_DEFAULTS, DEFAULT_TERMINAL_MODEL } from '../constants.ts'
import type { Terminal } from '../terminals/terminal.ts'

export type DemoTerminal = {
  tenantId: string
  label: string
  location: string
  laneNumber: number
  /** Cloud readers of the demo are simulated; direct ones are attached to a workstation. */
  connection: 'cloud' | 'direct'
  deactivated: boolean
}

const terminal = (
  tenantId: string,
  label: string,
  location: string,
  laneNumber: number,
  connection: DemoTerminal['connection'],
): DemoTerminal => ({ tenantId, label, location, laneNumber, connection, deactivated: false })

export const demoTerminals: readonly DemoTerminal[] = [
  terminal('lakeview', 'Front Counter 1', 'City Hall', 1, 'cloud'),
  terminal('lakeview', 'Front Counter 2', 'City Hall', 2, 'direct'),
  terminal('lakeview', 'Annex 1', 'Annex', 3, 'cloud'),
  { ...terminal('lakeview', 'Old Counter', 'City Hall', 4, 'cloud'), deactivated: true },
  terminal('harbor', 'Window A', 'Main Office', 1, 'direct'),
  terminal('district', 'Courtroom Desk', 'Courthouse', 1, 'cloud'),
]

const readerOf = (demoTerminal: DemoTerminal): Terminal => {
  const { tenantId, label, location, laneNumber, connection, deactivated } = demoTerminal
  const isCloud = connection === 'cloud'
  return {
    _id: `terminal-${label.toLowerCase().replaceAll(' ', '-')}`,
    tenantId,
    label,
    location,
    laneNumber,
    model: DEFAULT_TERMINAL_MODEL,
    simulated: isCloud,
    deleted: deactivated,
    description: isCloud ? label : '',
    triposCloudConfiguration: isCloud
      ? { processor: 'Worldpay', description: label, ...CLOUD_TERMINAL_DEFAULTS }
      : null,
    version: 1,
  }
}

/** The terminals as the API returns them. */
export const demoReaders: readonly Terminal[] = demoTerminals.map(readerOf)
