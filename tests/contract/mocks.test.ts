import { describeCases } from './describe-cases.ts'
import { startMocks } from './targets.ts'

describeCases('the mocks', startMocks)
