import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'

const active = (terminals: readonly Terminal[]) =>
  sortTerminals(terminals).filter(({ deleted }) => !deleted)

export const useActiveTerminals = () =>
  useEndpoint(terminalEndpoints.getTerminals, {}, { select: active })

export const useDirectTerminals = () =>
  useEndpoint(
    terminalEndpoints.getTerminals,
    {},
    {
      select: (terminals) =>
        active(terminals).filter((each) => integrationTypeOf(each) === 'TRIPOS_DIRECT'),
    },
  )
