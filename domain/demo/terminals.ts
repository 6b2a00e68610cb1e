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
