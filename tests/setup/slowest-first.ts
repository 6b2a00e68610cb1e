import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their size says; at the end they would run alone. */
const slowest = [
  'tests/contract/contract.test.ts',
  'tests/contract/mocks.test.ts',
  'tests/simulation/simulation.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => slowest.some((path) => moduleId.endsWith(path))

/** The slowest files first, then Vitest's order: failed files, then large ones. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)))
  }
}
