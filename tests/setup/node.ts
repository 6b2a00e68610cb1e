import { failOnComplaints } from './loud.ts'
import './no-network.ts'
import { restoreGlobals } from './own-globals.ts'

// Vitest runs this for each test file, and what it imports once in each process.
failOnComplaints()
restoreGlobals()
