import { type ReaderLink } from '#domain/reader/reader-check.ts'
import { lanesOf } from '#features/shared/reader/configure-lane.ts'
import { type LinkResults, runDiagnostics } from '#features/shared/reader/diagnostics.ts'
import { createDirectReader } from '#features/shared/reader/direct.ts'
import type { ReaderProbes } from '#features/shared/reader/reader-probes.ts'
import { serviceState } from '#features/shared/reader/service-state.ts'
import { createReaderService } from '#features/shared/reader/service.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import type { ReaderSimulatorOptions } from '#mocks/reader-simulator/state.ts'
import { startService } from '#tests/reader/simulated-service.ts'

export const config = { triPosConfig: buildTriPosConfig() }
export const cloud = buildTerminal()

type ProbeOverrides = Partial<ReaderProbes>

/** Probes of the simulator and of a healthy server, with overrides. */
export const buildProbes = (
  options: ReaderSimulatorOptions = {},
  replaced: ProbeOverrides = {},
  key?: string,
) => {
  const simulated = startService(options)
  const service = createReaderService(
    buildTriPosConfig(key === undefined ? {} : { developerSecret: key }),
    simulated.fetch,
  )
  const reader = createDirectReader({
    service,
    call: undefined as never,
    clock: undefined as never,
  })
  const probes: ReaderProbes = {
    permission: async () => 'granted',
    service: () => serviceState(service, { permission: probes.permission }),
    lanes: () => lanesOf(service),
    laneState: () => reader.status(frontCounter2),
    idle: () => reader.idle(frontCounter2),
    terminalStatus: async () => 'OPEN',
    processorStatus: async () => 'ONLINE',
    ...replaced,
  }
  return { ...simulated, probes }
}

export const statesOf = (links: LinkResults) => links.map(({ state }) => state).join(' ')
export const detailOf = (links: LinkResults, link: ReaderLink) =>
  links.find((each) => each.link === link)?.detail

/** Diagnostics at the workstation after this call is queued to fail. */
export const diagnoseWith = async (
  order?: { call: string; trigger: string },
  options: ReaderSimulatorOptions = {},
  replaced: ProbeOverrides = {},
) => {
  const { probes, force } = buildProbes(options, replaced)
  if (order) await force(order)
  return runDiagnostics({ terminal: frontCounter2, config, probes })
}
